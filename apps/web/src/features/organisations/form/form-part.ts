import type { Organisation, OrganisationForm } from './organisation-form.ts'

/** The props of a card of the lead form. `field` binds a field, which is disabled until the name is filled in. */
export interface FormPart {
  form: OrganisationForm
  field: OrganisationForm['field']
  organisation: Organisation | null
}

export const hasName = (form: OrganisationForm): boolean => (form.values.name ?? '').trim() !== ''

/** Binds the fields of a form. While the name is empty, all other fields are disabled. */
export const fieldOf =
  (form: OrganisationForm): OrganisationForm['field'] =>
  (name, label) => {
    const binding = form.field(name, label)
    return name === 'name' ? binding : { ...binding, isDisabled: !hasName(form) }
  }
