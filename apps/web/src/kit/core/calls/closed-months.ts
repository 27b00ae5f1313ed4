let tell: (action: string) => void = () => undefined

/** Sets what happens when the server says that a write of this tab changed prognoses of closed months. */
export function whenClosedMonthsChange(listener: typeof tell): void {
  tell = listener
}

/** @param action the action to ask the server about, from the header of an answer */
export const noteClosedMonths = (action: string | null): void => {
  if (action) tell(action)
}
