/** What is written about a department, in the order in which it is read (D2 §2), and what each is called. */
export const departmentTexts = [
  ['description', 'departments.description'],
  ['needToKnow', 'departments.needToKnow'],
  ['notes', 'providers.notes'],
  ['pdfDescription', 'departments.pdfDescription'],
] as const

export type DepartmentText = (typeof departmentTexts)[number][0]
