import { type ImportDeclaration, joined, key, link, linkById, option, plain, text } from '../fields.ts'
import { companies } from '../words/companies.ts'
import { people } from '../words/people.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'

/** Enquiries: deals, requests and reservations of groups. */
export const enquiries: ImportDeclaration = {
  hasNotes: true,
  byContent: { email: 'clientEmail', phone: 'phone' },
  fields: {
    organisation: link(
      'organisation',
      records.organisation,
      'account id, company id, organization id, associated company ids',
    ),
    name: text(
      'deal name, deal title, project, project name, opportunity name, group name, projectnaam, groepsnaam',
      records.name,
    ),
    fase: option('fases', records.status, 'stage name'),
    exploiterId: linkById('exploiter', records.exploiter),
    userId: linkById('user', companies.owner, 'owner id'),
    contactName: text(people.fullName),
    contactFirstName: text(people.firstName),
    contactLastName: text(people.lastName),
    clientEmail: plain('email', people.email),
    phone: joined(people.phone, people.mobile),
    checkinDate: plain('day', stays.checkIn),
    checkoutDate: plain('day', stays.checkOut),
    nights: plain('whole', stays.nights),
    guests: plain('whole', stays.guests),
    location: text(
      'location, city, place, destination, plaats, locatie, bestemming, by, lokation, ciudad, ubicacion, oras, locatie dorita, ort, standort, ville, lieu, miasto',
    ),
    prefferredAccommodation: text(
      'preferred accommodation, accommodation, listing, listing s nickname, listing name, property, hotel, gewenste accommodatie, accommodatie, logi, alojamiento, cazare, unterkunft, logement',
    ),
    roomType: text(stays.roomType),
    probability: plain('whole', stays.probability),
    price: plain('amount', 'price, prijs, pris, precio, pret, preis, prix', stays.pricePerNight),
    total: plain('amount', stays.total),
    budget: text('budget, presupuesto, buget, budget client'),
    nextStep: text(companies.nextStep),
    nextStepDate: plain('day', companies.nextStepDate),
    cancelReason: text(
      'cancel reason, lost reason, deal lost reason, closed lost reason, loss reason, reason, reden, reden verlies, annuleringsreden, arsag, motivo, motiv, grund, raison',
    ),
    competitor: text(
      'competitor, competition, concurrent, konkurrent, competidor, concurrenta, mitbewerber, concurrence',
    ),
    additionalInformation: text(
      'request, message, question, wishes, aanvraag, bericht, wensen, besked, mensaje, mesaj, nachricht, message du client',
    ),
    formerKey: key(records.key, stays.enquiry),
  },
}
