export interface Person {
  firstname: string
  lastname: string
}

/** The full name, such as `Vincent van Gogh`. */
export const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`
