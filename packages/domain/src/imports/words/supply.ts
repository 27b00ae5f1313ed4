import { option, plain } from '../fields.ts'

/** Headings of what is said about providers and their places to stay. In the five languages, German, French and Polish. */
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

/** The fields of a contract. */
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
