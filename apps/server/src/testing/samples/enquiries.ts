import type { Samples } from './sample.ts'

const enquiry = {
  name: 'Turnaround team',
  organisation: '/api/organisation/1',
  fase: 'Negotiation/Assessment',
  exploiterId: 1,
  userId: 2,
  contactName: "Hilde van 't Hart",
  clientEmail: 'hilde@valk.example',
  title: 'Mrs',
  phone: '+31 6 1234 5678',
  probability: 60,
  nextStep: 'Call',
  nextStepDate: '2026-11-24',
  price: 184320.05,
  total: 0.1,
  priceInfo: 'ex VAT',
  budget: '65 per night',
  checkinDate: '2026-12-03',
  checkoutDate: '2027-02-27',
  nights: 86,
  guests: 38,
  location: 'Rotterdam',
  prefferredAccommodation: 'Harbour Lofts',
  roomType: 'STUDIO',
  additionalInformation: 'none',
  moreInfo: 'more',
  notes: 'notes',
  cancelReason: 'too dear',
} as const

export const enquiries: Samples['enquiries'] = {
  list: {},
  get: { params: { enquiryId: 1 } },
  create: { body: { ...enquiry, rawResponse: '  as it came\n' } },
  update: { body: { ...enquiry, enquiryId: 1, version: 1 } },
  addDepartment: { params: { enquiryId: 1 }, body: { departmentId: 3, version: 1 } },
}
