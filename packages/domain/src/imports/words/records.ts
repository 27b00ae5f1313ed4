/**
 * Column headings that several kinds of record share, in the five languages, German, French and Polish, and of other systems.
 */
export const records = {
  name: `name, title, label, naam, titel, navn, titulo, nombre, nume, denumire, titlu, bezeichnung, nom, titre, nazwa, tytul`,
  description: `description, text, about, omschrijving, beschrijving, beskrivelse, descripcion, descriere, beschreibung, opis`,
  notes: `notes, note, remarks, remark, comments, comment, additional information, notities, opmerking, opmerkingen, toelichting, noter, bemaerkning, bemaerkninger,
    notas, observaciones, comentarios, observatii, notizen, bemerkung, bemerkungen, remarques, commentaires, uwagi, notatki, special requests, guest notes`,
  status: `status, state, stage, deal stage, phase, reservation status, booking status, fase, stadium, toestand, estado, etapa, stare, stadiu, etapa, phase, zustand, statut, etape, stan, etap`,
  exploiter: `exploiter, operator, brand, label, company brand, business unit, exploitant, merk, operatoer, marke, marca, operador, operator, betreiber, exploitant, marque, operatorzy, marka`,
  organisation: `organisation, organization, company, company name, account, account name, customer, associated company, deal organization, person organization, organization name, organisation name, travel agency, employer, bedrijf, bedrijfsnaam,
    organisatie, klant, relatie, opdrachtgever, werkgever, virksomhed, firma, kunde, organisation navn, empresa, cliente, organizacion, companie, client, societate, organizatie,
    unternehmen, auftraggeber, entreprise, societe, przedsiebiorstwo, klient, organizacja`,
  provider: `provider, supplier, owner company, landlord, chain, partner, leverancier, aanbieder, verhuurder, udbyder, leverandor, proveedor, furnizor, anbieter, lieferant, vermieter,
    fournisseur, dostawca`,
  active: `active, is active, enabled, actief, aktiv, activo, activ, actif, aktywny`,
  currency: `currency, currency of value, valuta, munt, moneda, wahrung, devise, waluta`,
  vat: `vat, vat rate, tax, tax rate, btw, btw tarief, moms, iva, tva, mwst, ust, taux de tva, stawka vat`,
  language: `language, taal, sprog, idioma, limba, sprache, langue, jezyk`,
  userName: `user name, username, login, user, gebruikersnaam, gebruiker, brugernavn, usuario, nombre de usuario, utilizator, nume de utilizator, benutzername, benutzer, nom d utilisateur, nazwa uzytkownika`,
  role: `role, roles, profile, permission, rol, rollen, rolle, roller, rol de usuario, perfil, rolul, roluri, rollenname, profil, uprawnienia`,
  source: `source name, source, bron, naam van de bron, kilde, fuente, sursa, quelle, zrodlo, author, auteur`,
  url: `source url, url, link, address of the source, bron url, webadres, enlace, adresa web, lien, adres`,
  content: `content, body, article, text, html, markdown, inhoud, tekst, artikel, indhold, contenido, texto, continut, inhalt, contenu, tresc`,
  key: `id, identifier, key, external id, former key, uid, record id, number, nummer, sleutel, nogle, clave, cheie, schlussel, cle, klucz`,
}
