/** The texts of a department in reading order, with their labels. */
export const departmentTexts = [
  ['description', 'shared.description'],
  ['needToKnow', 'departments.needToKnow'],
  ['notes', 'shared.notes'],
  ['pdfDescription', 'departments.pdfDescription'],
] as const

export type DepartmentText = (typeof departmentTexts)[number][0]

/** The fields at which the form can be opened. */
export type DepartmentField = DepartmentText | 'providerExploiters' | 'priceFrom' | 'email'
