/** Documents of departments (docs/rules/files.md#documents). */
export const documents = {
  type: 'File type',
  certificate: 'Certificate',
  certify: 'Certificate: {{name}}',
  endsOn: 'Valid until',
  upload: 'Upload documents',
  drop: 'Drop your documents here',
  hint: 'A jpg, png, gif, pdf or txt file of at most 20 MB; it is not altered.',
  preview: 'Preview {{name}}',
  deleteTitle: 'Delete this file?',
  empty: 'Offers, house rules, floor plans: any document of this department.',
  noPreview: 'This file cannot be previewed. Download it to view it.',
  cut: 'This is the beginning of the file. Download it to read the rest.',
  emptyEnquiry: 'Quotes, plans, passports: any document of this enquiry.',
  waiting: 'The files are uploaded when the enquiry is saved for the first time.',
}
