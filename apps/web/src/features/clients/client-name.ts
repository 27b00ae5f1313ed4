export interface Person {
  firstname: string
  lastname: string
}

/** `Vincent van Gogh`. */
export const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`
