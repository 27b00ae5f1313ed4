import { brands } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { approveDocument, type DomainNames, domainRecords, launch } from './brands.service.ts'
import { documentOf } from './document.service.ts'
import { formOf } from './form.service.ts'
import { type MailerFor, testForm, testMail } from './testing.service.ts'

interface Parts {
  mailerFor: MailerFor
  domainNames: DomainNames
  /** The file of the sample form page, and the public URL of the product. */
  form: { file: string; publicUrl: string | undefined }
}

/** The calls of the checklist that a brand completes before it goes live. */
export const brandRoutes = ({ mailerFor, domainNames, form }: Parts) =>
  implement(brands, {
    launch: ({ actor, params }) => launch(actor, params.exploiterId),
    testMail: ({ actor, params }) => testMail(actor, params.exploiterId, mailerFor),
    testForm: ({ actor, params }) => testForm(actor, params.exploiterId),
    domainRecords: ({ actor, params }) => domainRecords(actor, params.exploiterId, domainNames),
    form: ({ actor, params }) => formOf(actor, params.exploiterId, form),
    document: ({ actor, params }) => documentOf(actor, params.exploiterId) as Promise<never>,
    approveDocument: ({ actor, params }) => approveDocument(actor, params.exploiterId),
  })
