import { option, plain } from '../fields.ts'

/** Column headings about providers and their departments, in the five languages, German, French and Polish. */
export const supply = {
  kind: `kind, provider kind, kind of provider, soort aanbieder, branche, slags, clase, fel, art, genre de fournisseur, rodzaj`,
  type: `provider type, type of accommodation, types, property type, type, soort accommodatie, type verblijf, boligtype, tipo, tip, typ, typ obiektu`,
  checkin: `check in time, check in from, checkin from, inchecken vanaf, inchecktijd, indtjekning fra, hora de entrada, ora de check in, check in ab, heure d arrivee`,
  checkout: `check out time, check out until, checkout until, uitchecken tot, uitchecktijd, udtjekning senest, hora de salida, ora de check out, check out bis, heure de depart`,
  priceFrom: `price from, from price, lowest price, prijs vanaf, vanafprijs, pris fra, precio desde, pret de la, preis ab, prix a partir de, cena od`,
  pricePer: `price per, per, prijs per, pris pr, precio por, pret pe, preis pro, prix par`,
  priceRange: `price range, price class, prijsklasse, prisklasse, rango de precios, categorie de pret, preisklasse, gamme de prix`,
  priceEx: `price without vat, price excl, price ex, net price, prijs excl btw, prijs excl, pris uden moms, precio sin iva, pret fara tva, nettopreis, prix ht, cena netto`,
  priceInc: `price with vat, price incl, price inc, gross price, price, rate, prijs incl btw, prijs incl, prijs, tarief, pris med moms, pris, precio con iva, precio, pret cu tva, pret, bruttopreis,
    preis, prix ttc, prix, cena brutto, cena`,
}

/** Column headings about rate plans. */
export const ratePlan = {
  name: `rate plan, rate plan name, rateplan, rate name, rate, plan, plan name, tariff, tarief, tariefnaam, tariefplan, prijsplan, takst, takstplan, prisplan, tarifa, plan de tarifas, plan tarifar,
    tarif, ratenplan, tarifplan, tarifname, plan tarifaire, plan cenowy, taryfa`,
  code: `code, rate code, rate plan code, plan code, short name, shortname, external identifier, external id, tariefcode, kode, takstkode, codigo, codigo de tarifa, cod, cod tarif, tarifcode, code tarif, kod, kod taryfy`,
  payment: `payment, payment type, payment method, way of payment, guarantee, settlement, betaling, betaalwijze, betaalmethode, betalingstype, betalingsmetode, betaling via, pago, forma de pago, tipo de pago,
    plata, mod de plata, tip de plata, zahlung, zahlungsart, zahlungsweise, paiement, mode de paiement, platnosc, sposob platnosci`,
  order: `order, order number, ordering, position, sort order, place, volgorde, positie, raekkefolge, orden, posicion, ordine, pozitie, reihenfolge, ordre, rang, kolejnosc, pozycja`,
}

/** Column headings about the conditions of a price. */
export const price = {
  lastNight: `last night, last day, valid to, valid until, valid through, valid up to and including, through, to and including, period to, laatste nacht, laatste dag, geldig tot, geldig t m,
    geldig tot en met, tot en met, t m, sidste nat, sidste dag, gyldig til, gyldig til og med, til og med, ultima noche, ultimo dia, valido hasta, ultima noapte, ultima zi, valabil pana la,
    letzte nacht, letzter tag, gultig bis, bis einschliesslich, derniere nuit, dernier jour, valable jusqu au, ostatnia noc, wazne do`,
  per: `price per, per, rate per, period, prijs per, per periode, pris pr, pr, precio por, por, pret pe, preis pro, pro, prix par, par, cena za`,
  fromNights: `from nights, minimum nights, min nights, min stay, minimum stay, minimum length of stay, min los, vanaf nachten, minimum aantal nachten, min nachten, minimumverblijf, fra naetter, minimum naetter, min naetter,
    desde noches, noches minimas, estancia minima, de la nopti, nopti minime, sedere minima, ab nachten, mindestnachte, mindestaufenthalt, nuits minimum, sejour minimum, minimum nocy, min nocy`,
  upToGuests: `up to guests, max guests, maximum guests, guests, persons, occupancy, tot gasten, max gasten, maximum aantal gasten, gasten, personen, op til gaester, gaester, hasta huespedes, huespedes,
    pana la oaspeti, oaspeti, bis gaste, gaste, belegung, jusqu a voyageurs, voyageurs, do gosci, goscie`,
}

/** Column headings about contracts. */
export const contract = {
  contractStatus: option(
    'contractStatuses',
    'contract, contract status, contractstatus, kontrakt, contrato, vertrag, contrat, umowa',
  ),
  contractDateStart: plain(
    'day',
    'contract start, contract from, start of contract, contract vanaf, begin contract, kontrakt fra, inicio del contrato, inceput contract, vertragsbeginn',
  ),
  contractDateEnd: plain(
    'day',
    'contract end, contract until, end of contract, contract tot, einde contract, kontrakt til, fin del contrato, sfarsit contract, vertragsende',
  ),
}
