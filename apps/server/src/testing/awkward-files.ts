import iconv from 'iconv-lite'

/** A file as companies provide it, and the correct result of reading it. */
export interface AwkwardFile {
  name: string
  content: string | Uint8Array<ArrayBuffer>
  /**
   * What the file shares with others of the list whose reading has complete tests of its own: its format
   * (kit/uploads/sheets) or its language (the domain). The short run imports the first of each.
   */
  alike?: 'format' | 'language'
  /** The kind of records; organisations by default. */
  kind?: 'ORGANISATIONS' | 'CLIENTS' | 'ENQUIRIES'
  /** What the user chooses for the import. */
  change?: object
  /** The target of each column, by its heading. */
  columns: string[]
  /** The expected records, with their fields. */
  records: string[]
  /** The rows that a rule refuses, each with the field and the reason. */
  refused?: string[]
}
const lines = (...all: string[]) => all.join('\r\n')
const bytes = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding))
const enquiries = {
  kind: 'ENQUIRIES',
  change: {
    fixed: [
      { field: 'exploiterId', text: 'CityStay' },
      { field: 'contactName', text: 'Ann' },
    ],
    meanings: [{ field: 'organisation', word: '*', value: 'ADDED' }],
  },
} as const

export const awkwardFiles: AwkwardFile[] = [
  {
    name: 'titles and empty lines above the headings',
    content: lines(
      'Customers of 2026;;',
      'printed on 3-11-2026;;',
      ';;',
      'Company;City;Notes',
      'Anker 01;Delft;Pays late',
    ),
    columns: ['Company → name', 'City → city', 'Notes → NOTES'],
    records: ['Anker 01 | Delft | Notes: Pays late'],
  },
  {
    name: 'a row of groups above the headings',
    content: lines(
      ';Visit;;Person;',
      'Company;Street;City;Name;Email',
      'Anker 02;Kade 1;Delft;Ann Berg;ann@a02.example',
    ),
    columns: [
      'Company → name',
      'Visit Street → street',
      'Visit City → city',
      'Person Name → contact.name',
      'Person Email → contact.email',
    ],
    records: ['Anker 02 | Kade 1 | Delft / Ann Berg | ann@a02.example'],
  },
  {
    name: 'empty columns before and between',
    content: lines(';Company;;City', ';Anker 03;;Delft'),
    columns: [' → LEFT_OUT', 'Company → name', ' → LEFT_OUT', 'City → city'],
    records: ['Anker 03 | Delft'],
  },
  {
    name: 'a sum at the end',
    content: lines(
      'Company;City;Number of Employees',
      'Anker 04;Delft;37',
      'Brug 04;Leiden;600',
      'Total;;637',
    ),
    columns: ['Company → name', 'City → city', 'Number of Employees → companySize'],
    records: ['Anker 04 | Delft', 'Brug 04 | Leiden'],
  },
  {
    name: 'headings that repeat on each printed page',
    content: lines('Company;City', 'Anker 05;Delft', 'Company;City', 'Brug 05;Leiden'),
    columns: ['Company → name', 'City → city'],
    records: ['Anker 05 | Delft', 'Brug 05 | Leiden'],
  },
  {
    name: 'a line break and a quote within a cell',
    alike: 'format',
    content: 'Company;Notes\r\n"Anker ""06""";"first\nsecond; third"\r\n',
    columns: ['Company → name', 'Notes → NOTES'],
    records: ['Anker "06" | Notes: first\nsecond; third'],
  },
  {
    name: 'tabs, with more of them at the ends',
    alike: 'format',
    content: lines('Company\tCity\t\t', 'Anker 07\tDelft\t\t'),
    columns: ['Company → name', 'City → city'],
    records: ['Anker 07 | Delft'],
  },
  {
    name: 'vertical bars',
    alike: 'format',
    content: lines('Company|City|Phone', 'Anker 08|Delft|015 212 3456'),
    columns: ['Company → name', 'City → city', 'Phone → generalContact'],
    records: ['Anker 08 | Delft | 015 212 3456'],
  },
  {
    name: 'the encoding of Windows, with euros and curly quotes',
    alike: 'format',
    content: bytes(lines('Bedrijf;Plaats;Notities', 'Anker 09 – Café;’s-Hertogenbosch;kost € 12'), 'win1252'),
    columns: ['Bedrijf → name', 'Plaats → city', 'Notities → NOTES'],
    records: ['Anker 09 – Café | ’s-Hertogenbosch | Notities: kost € 12'],
  },
  {
    name: 'two bytes for each character',
    alike: 'format',
    content: bytes(`\uFEFF${lines('Company;City', 'Anker 10 Ærø;Łódź')}`, 'utf16le'),
    columns: ['Company → name', 'City → city'],
    records: ['Anker 10 Ærø | Łódź'],
  },
  {
    name: 'several phone numbers and addresses of one company',
    content: lines(
      'Company;Phone;Phone 2;Mobile;Email;Email 2',
      'Anker 11;015 1;015 2;06 3;a@a11.example;b@a11.example',
    ),
    columns: [
      'Company → name',
      'Phone → generalContact',
      'Phone 2 → generalContact',
      'Mobile → NOTES',
      'Email → generalEmail',
      'Email 2 → generalEmail',
    ],
    records: ['Anker 11 | 015 1, 015 2 | a@a11.example | Mobile: 06 3\nb@a11.example'],
  },
  {
    name: 'Polish headings',
    alike: 'language',
    content: lines(
      'Nazwa firmy;Ulica;Kod pocztowy;Miasto;Kraj;Telefon',
      'Anker 12;Długa 5;80-831;Gdańsk;Polska;+48 58 1',
    ),
    columns: [
      'Nazwa firmy → name',
      'Ulica → street',
      'Kod pocztowy → postalCode',
      'Miasto → city',
      'Kraj → country',
      'Telefon → generalContact',
    ],
    records: ['Anker 12 | Długa 5 | 80-831 | Gdańsk | PL | +48 58 1'],
  },
  {
    name: 'German headings',
    alike: 'language',
    content: lines(
      'Firma;Straße;PLZ;Ort;Land;E-Mail;Ansprechpartner;Telefon',
      'Anker 13 GmbH;Hafenstr. 4;20457;Hamburg;Deutschland;post@a13.example;Uwe Groß;040 1',
    ),
    columns: [
      'Firma → name',
      'Straße → street',
      'PLZ → postalCode',
      'Ort → city',
      'Land → country',
      'E-Mail → contact.email',
      'Ansprechpartner → contact.name',
      'Telefon → contact.officePhone',
    ],
    records: ['Anker 13 GmbH | Hafenstr. 4 | 20457 | Hamburg | DE / Uwe Groß | post@a13.example | 040 1'],
  },
  {
    name: 'French headings',
    alike: 'language',
    content: lines(
      'Raison sociale;Adresse;Code postal;Ville;Pays;Courriel;Remarques',
      'Anker 14;12 rue du Port;59140;Dunkerque;France;bonjour@a14.example;à rappeler',
    ),
    columns: [
      'Raison sociale → name',
      'Adresse → address',
      'Code postal → postalCode',
      'Ville → city',
      'Pays → country',
      'Courriel → generalEmail',
      'Remarques → NOTES',
    ],
    records: [
      'Anker 14 | 59140 | Dunkerque | FR | 12 rue du Port | bonjour@a14.example | Remarques: à rappeler',
    ],
  },
  {
    name: 'no headings',
    content: lines('Anker 15;info@a15.example;www.a15.example', 'Brug 15;info@b15.example;www.b15.example'),
    columns: [' → name', ' → generalEmail', ' → website'],
    records: [
      'Anker 15 | www.a15.example | info@a15.example',
      'Brug 15 | www.b15.example | info@b15.example',
    ],
  },
  {
    name: 'the line ends of an old Macintosh',
    content: 'Company;City\rAnker 16;Delft\rBrug 16;Leiden\r',
    columns: ['Company → name', 'City → city'],
    records: ['Anker 16 | Delft', 'Brug 16 | Leiden'],
  },
  {
    name: 'texts that a spreadsheet would run',
    content: lines('Company;Notes', '"=HYPERLINK(""http://x.example"",""Anker 17"")";+31 tomorrow'),
    columns: ['Company → name', 'Notes → NOTES'],
    records: ['=HYPERLINK("http://x.example","Anker 17") | Notes: +31 tomorrow'],
  },
  {
    name: 'words for nothing',
    content: lines('Company;City;Website;Notes', 'Anker 18;-;n/a;NULL', 'Brug 18;n.v.t.;-;'),
    columns: ['Company → name', 'City → city', 'Website → website', 'Notes → NOTES'],
    records: ['Anker 18', 'Brug 18'],
  },
  {
    name: 'a table of a page with merged cells',
    alike: 'format',
    content:
      '<table><tr><th rowspan="2">Company</th><th colspan="2">Address</th></tr><tr><th>Street</th><th>City</th></tr><tr><td>Anker 19</td><td>Kade 2</td><td rowspan="2">Delft</td></tr><tr><td><b>Brug</b> 19</td><td>Kade 3</td></tr></table>',
    columns: ['Company → name', 'Address Street → street', 'Address City → city'],
    records: ['Anker 19 | Kade 2 | Delft', 'Brug 19 | Kade 3 | Delft'],
  },
  {
    name: 'two columns of one name',
    content: lines('Name;Name;City', 'Anker 20;Ann Berg;Delft'),
    columns: ['Name → name', 'Name → NOTES', 'City → city'],
    records: ['Anker 20 | Delft | Name: Ann Berg'],
  },
  {
    name: 'a column with values and without a heading',
    content: lines('Company;City;', 'Anker 21;Delft;gold customer'),
    columns: ['Company → name', 'City → city', ' → NOTES'],
    records: ['Anker 21 | Delft | gold customer'],
  },
  {
    name: 'one company in three spellings',
    content: lines(
      'Company;Contact;Email',
      'Anker 22;Ann;ann@a22.example',
      'ANKER 22 B.V.;Bea;bea@a22.example',
      'anker 22;Cor;',
    ),
    columns: ['Company → name', 'Contact → contact.name', 'Email → contact.email'],
    records: ['Anker 22 / Ann | ann@a22.example / Bea | bea@a22.example / Cor'],
  },
  {
    name: 'headings with stars, units and brackets',
    content: lines(
      'Company name *;Website (URL);E-mail address:;Postal/ZIP code',
      'Anker 23;https://www.a23.example/nl;post@a23.example;2611 AB',
    ),
    columns: [
      'Company name * → name',
      'Website (URL) → website',
      'E-mail address: → generalEmail',
      'Postal/ZIP code → postalCode',
    ],
    records: ['Anker 23 | 2611 AB | https://www.a23.example/nl | post@a23.example'],
  },
  {
    name: 'countries by code and in other languages',
    content: lines(
      'Company;Country',
      'Anker 24 a;NL',
      'Anker 24 b;nl',
      'Anker 24 c;The Netherlands',
      'Anker 24 d;Pays-Bas',
      'Anker 24 e;Niemcy',
      'Anker 24 f;Atlantis',
    ),
    columns: ['Company → name', 'Country → country'],
    records: ['Anker 24 a | NL', 'Anker 24 b | NL', 'Anker 24 c | NL', 'Anker 24 d | NL', 'Anker 24 e | DE'],
    refused: ['7: country unknownRecord'],
  },
  {
    name: 'a row that has more cells than headings',
    content: lines('Company,City', 'Anker 25,Delft,left over', 'Brug 25,Leiden'),
    columns: ['Company → name', 'City → city', ' → NOTES'],
    records: ['Anker 25 | Delft | left over', 'Brug 25 | Leiden'],
  },
  {
    name: 'spaces that are not seen',
    content: lines('\u00A0Company\u200B;City', '\u00A0Anker\u00A026\u00A0;  Delft\t'),
    columns: ['Company​ → name', 'City → city'],
    records: ['Anker 26 | Delft'],
  },
  {
    name: 'persons by last name first',
    kind: 'CLIENTS',
    content: lines(
      'Naam;E-mail;Mobiel',
      '"Berg, Ann van der";ann@a27.example;06 1',
      '"O’Neill, Máire";maire@a27.example;06 2',
    ),
    columns: ['Naam → name', 'E-mail → email', 'Mobiel → phone'],
    records: ['Ann | van der Berg | ann@a27.example | 06 1', 'Máire | O’Neill | maire@a27.example | 06 2'],
  },
  {
    name: 'a crew with one address',
    kind: 'CLIENTS',
    content: lines(
      'First name;Last name;Email',
      'Ann;Berg;crew@a28.example',
      'Bob;Berg;crew@a28.example',
      'Cor;Dijk;crew@a28.example',
    ),
    columns: ['First name → firstname', 'Last name → lastname', 'Email → email'],
    records: [
      'Ann | Berg | crew@a28.example',
      'Bob | Berg | crew@a28.example',
      'Cor | Dijk | crew@a28.example',
    ],
  },
  {
    name: 'full names of one and of five words',
    kind: 'CLIENTS',
    content: lines('Full name,Email', 'Madonna,m@a29.example', 'Juan Carlos de la Fuente,j@a29.example'),
    columns: ['Full name → name', 'Email → email'],
    records: ['Juan | Carlos de la Fuente | j@a29.example'],
    refused: ['2: firstname required'],
  },
  {
    name: 'days of two orders, told by one of them',
    ...enquiries,
    content: lines(
      'Company;Deal name;Check-in;Check-out',
      'Anker 30;A;02/03/2027;13/03/2027',
      'Anker 30;B;04/05/2027;06/05/2027',
    ),
    columns: [
      'Company → organisation',
      'Deal name → name',
      'Check-in → checkinDate',
      'Check-out → checkoutDate',
    ],
    records: ['A | Ann | 2027-03-02 | 2027-03-13', 'B | Ann | 2027-05-04 | 2027-05-06'],
  },
  {
    name: 'days of America',
    ...enquiries,
    content: lines(
      'Company,Deal name,Check-in,Check-out',
      'Anker 31,A,02/03/2027,02/13/2027',
      'Anker 31,B,04/05/2027,05/06/2027',
    ),
    columns: [
      'Company → organisation',
      'Deal name → name',
      'Check-in → checkinDate',
      'Check-out → checkoutDate',
    ],
    records: ['A | Ann | 2027-02-03 | 2027-02-13', 'B | Ann | 2027-04-05 | 2027-05-06'],
  },
  {
    name: 'days as numbers of Excel, and written out',
    ...enquiries,
    content: lines(
      'Company;Deal name;Check-in;Check-out',
      'Anker 32;A;46447;46450',
      'Anker 32;B;3 maart 2027;12. März 2027',
      'Anker 32;C;2027-03-04T00:00:00Z;5-Mar-27',
    ),
    columns: [
      'Company → organisation',
      'Deal name → name',
      'Check-in → checkinDate',
      'Check-out → checkoutDate',
    ],
    records: [
      'A | Ann | 2027-03-01 | 2027-03-04',
      'B | Ann | 2027-03-03 | 2027-03-12',
      'C | Ann | 2027-03-04 | 2027-03-05',
    ],
  },
  {
    name: 'amounts of two languages in one file',
    ...enquiries,
    content: lines(
      'Company;Deal name;Check-in;Guests;Amount',
      'Anker 33;A;2027-04-01;4;1.234,56',
      'Anker 33;B;2027-04-02;5;1,234.56',
      'Anker 33;C;2027-04-03;6;€ 980',
      'Anker 33;D;2027-04-04;7;12 500,-',
    ),
    columns: [
      'Company → organisation',
      'Deal name → name',
      'Check-in → checkinDate',
      'Guests → guests',
      'Amount → total',
    ],
    records: [
      'A | Ann | 2027-04-01 | 4 | 1234.56',
      'B | Ann | 2027-04-02 | 5 | 1234.56',
      'C | Ann | 2027-04-03 | 6 | 980.00',
      'D | Ann | 2027-04-04 | 7 | 12500.00',
    ],
  },
  {
    name: 'a day that does not exist and guests in words',
    ...enquiries,
    content: lines(
      'Company;Deal name;Check-in;Guests',
      'Anker 34;A;31-02-2027;4',
      'Anker 34;B;2027-03-01;a few',
    ),
    columns: ['Company → organisation', 'Deal name → name', 'Check-in → checkinDate', 'Guests → guests'],
    records: [],
    refused: ['2: checkinDate date', '3: guests numbersOnly'],
  },
  {
    name: 'cells of characters that show nothing',
    content: lines(
      'Company;City;Address;Notes',
      'Anker 35 a;\u200b;\u2060\u00ad;\ufeff\u200d',
      '\u200b;Delft;Kade 1;Pays late',
      'Anker 35 b;De\u00adlft;;\u200dPays late',
    ),
    columns: ['Company → name', 'City → city', 'Address → address', 'Notes → NOTES'],
    records: ['Anker 35 a', 'Anker 35 b | De\u00adlft | Notes: \u200dPays late'],
    refused: ['3: name nameAndManager'],
  },
]
