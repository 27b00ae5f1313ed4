export const maintenance = {
  tabs: {
    jobs: 'Taken',
    state: 'Toestand',
    quality: 'Kwaliteit van de gegevens',
    mailboxes: 'Postvakken',
    backups: 'Back-ups',
    erasures: 'Gewiste klanten',
    retention: 'Gegevens bewaren',
    log: 'Logboek',
  },
  texts: {
    ASSIGN_EXPLOITERS:
      'Vestigingen zonder exploitant krijgen die van de andere vestigingen van hun aanbieder.',
    PERMALINKS:
      'Vestigingen waarvan de permalink niet van hun naam komt, krijgen er een die dat wel doet. Eerdere permalinks blijven werken.',
    SSO_CLIENTS:
      'Klanten die door meerdere inlogproviders dubbel zijn toegevoegd, worden samengevoegd met de oudste van hun adres en exploitant.',
    REF_NUMBERS: 'Aanvragen zonder referentienummer krijgen er een, van het jaar waarin ze binnenkwamen.',
  },
  rehearse: 'Proef…',
  nothing: 'Er is niets te wijzigen.',
  concerned_one: '{{shown}} gegeven',
  concerned_other: '{{shown}} gegevens',
  willChange_one: '{{shown}} gegeven wordt gewijzigd.',
  willChange_other: '{{shown}} gegevens worden gewijzigd.',
  left_one: '{{shown}} blijft over.',
  left_other: '{{shown}} blijven over.',
  start_one: '{{shown}} gegeven wijzigen',
  start_other: '{{shown}} gegevens wijzigen',
  sample: 'Voorbeelden',
  record: 'Gegeven',
  after: 'Daarna',
  given: 'een nieuw',
  undoable: 'Dit gebeurt op de achtergrond en kan daarna 30 dagen lang per gegeven ongedaan worden gemaakt.',
  exploiter: 'Exploitant voor de overige',
  exploiterHelp: 'Voor vestigingen waarvan de aanbieder er elders geen heeft',
  mend: 'Herstellen',
  faults: {
    noRefNumber: 'Aanvragen zonder referentienummer',
    noCoordinates: 'Vestigingen zonder coördinaten',
    noExploiter: 'Vestigingen zonder exploitant',
    clientsWithoutExploiter: 'Klanten zonder exploitant',
    prognosesWithoutExploiter: 'Prognoses zonder exploitant',
    doubledClients: 'Klanten met hetzelfde adres',
    noProbability: 'Prognoses zonder kans',
    orphanFiles: 'Bestanden die afwijken van de database',
  },
  mends: {
    noRefNumber: 'Een taak geeft ze nummers.',
    noCoordinates: 'Plaats elke vestiging op de landkaart van haar pagina.',
    noExploiter: 'Een taak wijst die van hun aanbieder toe.',
    clientsWithoutExploiter: 'Selecteer rijen en stel de exploitant van alle tegelijk in.',
    prognosesWithoutExploiter: 'Stel de exploitant in elke rij in.',
    doubledClients: 'Een taak voegt ze samen met de oudste.',
    noProbability: 'Stel de kans in elke rij in.',
    orphanFiles: 'Bestanden waar niets naar verwijst, kunnen worden verwijderd.',
  },
  leftBehind:
    '{{shown}} van de ontbrekende bestanden staan in de map {{folder}}, die vóór de bucket werd gebruikt. Kopieer deze map met dezelfde namen naar de bucket.',
  missing: 'Ontbreken in de bestandsopslag',
  unknown: 'Onbekend in de database',
  unowned: 'Zonder gegeven',
  register_one: '{{shown}} bestand na 30 dagen verwijderen',
  register_other: '{{shown}} bestanden na 30 dagen verwijderen',
  registered_one: '{{shown}} bestand wordt na 30 dagen verwijderd',
  registered_other: '{{shown}} bestanden worden na 30 dagen verwijderd',
  filesNotUndone:
    'Ontbrekende bestanden kunnen hier niet worden hersteld: ze moeten uit een back-up komen. Verwijderde bestanden komen na de 30 dagen niet terug.',
  latest: 'Laatste {{count}} rijen',
  level: 'Niveau',
  levels: {
    INFO: 'Informatie',
    WARNING: 'Waarschuwing',
    ERROR: 'Fout',
  },
  text: 'Tekst',
  follow: 'Volgen',
  noLines: 'Geen rijen gevonden',
  proxy: {
    title: 'De proxy voor de server wordt niet vertrouwd',
    text: 'Verzoeken komen via een proxy op {{address}}, die niet in TRUST_PROXY staat. Al zijn gebruikers tellen als één adres, zodat verkeerde wachtwoorden van de een de anderen buitensluiten. Zet TRUST_PROXY op het adres van de proxy, laat de proxy X-Forwarded-For sturen en start de server opnieuw.',
  },
  state: {
    title: 'Toestand van het systeem',
    version: 'Versie {{version}}',
    names: {
      held: 'Installatie vastgehouden',
      oldestMail: 'Oudste mail die wacht',
      failingMailboxes: 'Postvakken die niet gelezen kunnen worden',
      oldestJob: 'Oudste achtergrondtaak die wacht',
      failedJobs: 'Mislukte achtergrondtaken',
      oldestChannelCall: 'Oudste aanroep van een channelmanager die wacht',
      oldestWebhook: 'Oudste gebeurtenis die op een webhook wacht',
      stoppedWebhooks: 'Gestopte webhooks',
      waitingJobs: 'Achtergrondtaken die wachten',
      openStreams: 'Open gebeurtenisstromen',
      eventLag: 'Tijd sinds wijzigingen zijn gelezen',
      droppedStreams: 'In tien minuten verbroken gebeurtenisstromen',
      waitingCalls: 'Aanroepen die op de database wachten',
      stoppedStandbys: "Standby's die niet volgen",
      standbyLag: 'Gegevens die een standby mist',
      backupAge: 'Leeftijd van de laatste back-up',
      drillAge: 'Tijd sinds de laatste test van een back-up',
      freeDisk: 'Vrije schijfruimte',
    },
    helps: {
      held: 'Er wordt niets verstuurd totdat een beheerder hierboven zegt dat dit de echte installatie is.',
      oldestMail:
        'Mails worden niet verstuurd. Controleer de mailserver en het wachtwoord; het logboek noemt de weigering.',
      failingMailboxes:
        'Nieuwe mails komen niet binnen. Het postvak zegt waarom en kan daar opnieuw worden geprobeerd.',
      oldestJob:
        'Het achtergrondwerk loopt achter. Controleer of er een server met achtergrondwerk draait, en het logboek.',
      failedJobs: 'Ze zijn meerdere keren geprobeerd. Lees de reden, herstel die en probeer ze opnieuw.',
      oldestChannelCall:
        'Kamers en boekingen zijn daar niet bijgewerkt. Controleer of het systeem antwoordt.',
      oldestWebhook: 'Een ontvanger loopt achter of is weg. De pagina ervan toont het laatste antwoord.',
      stoppedWebhooks: 'Er wordt niets naartoe gestuurd totdat iemand ze weer start.',
      waitingJobs:
        'Er komt meer werk bij dan er gedaan wordt. Controleer of er een server met achtergrondwerk draait en welke soort wacht.',
      openStreams:
        'Deze server kan er weinig bij hebben. Voeg een kopie van de server toe, of zoek een programma dat er veel opent.',
      eventLag: 'Schermen tonen de wijzigingen van anderen niet. De database antwoordt niet of is druk.',
      droppedStreams:
        "Schermen verbinden steeds opnieuw. Controleer proxy's en netwerk, en het logboek van de server.",
      waitingCalls:
        'Zoek trage opdrachten in het logboek. Zijn die er niet, verhoog dan DATABASE_POOL of voeg een kopie van de server toe.',
      stoppedStandbys:
        'Een standby van de database is weg. Start die, of verwijder het replicatieslot voordat de schijf vol is.',
      standbyLag:
        'Een standby loopt achter en zou wijzigingen verliezen. Controleer de schijf, het netwerk en het logboek ervan.',
      backupAge: 'Er is geen back-up voltooid. Controleer de map, de ruimte en de mislukte taken.',
      drillAge:
        'De nieuwste back-up kon niet worden teruggezet of wijkt af. Lees de reden onder Back-ups en maak een nieuwe back-up.',
      freeDisk:
        'Maak ruimte voordat schrijven wordt geweigerd: verwijder oude back-ups en logboeken of vergroot de schijf.',
    },
  },
  backups: {
    none: 'Er wordt ’s nachts geen back-up gemaakt: BACKUP_FOLDER is niet ingesteld. Met ‘npm run backup’ kan een back-up worden gemaakt.',
    late: 'De laatste back-up is te oud',
    inTime: 'De laatste back-up is op tijd',
    nightly_one: 'Elke nacht om 01:30 UTC in {{folder}}; elke back-up wordt {{shown}} dag bewaard.',
    nightly_other: 'Elke nacht om 01:30 UTC in {{folder}}; elke back-up wordt {{shown}} dagen bewaard.',
    drillDue: 'De nieuwste back-up wordt elke week teruggezet en vergeleken: nog niet gedaan',
    drillPassed:
      'De nieuwste back-up is {{when}} teruggezet en vergeleken, in {{duration}}: {{shown}} willekeurige records komen overeen.',
    drillFailed: 'De test van de nieuwste back-up is {{when}} mislukt: {{problem}}',
    now: 'Nu een back-up maken',
    started: 'Er wordt op de achtergrond een back-up gemaakt',
    complete: 'Voltooid',
    size: 'Grootte',
    rows: 'Rijen',
    encrypted: 'Versleuteld',
    place: 'Plaats',
  },
  held: {
    title: 'Deze installatie verstuurt niets',
    because: {
      RESTORED:
        'De database is een kopie, bijvoorbeeld uit een back-up. Is het origineel nog in gebruik, laat dit dan zo.',
      MOVED:
        'De server is op een ander adres of in een andere map gestart dan voorheen. Is dit een kopie, laat dit dan zo.',
    },
    rule: 'Er worden geen e-mails, webhooks of aanroepen naar channelmanagers verstuurd en er wordt geen postvak gelezen, totdat u aangeeft dat dit de live-installatie is.',
    waiting: 'Wat nog wacht',
    counts: {
      mails: 'E-mails',
      invitations: 'Uitnodigingen',
      webhooks: 'Webhookgebeurtenissen',
      channelCalls: 'Aanroepen naar channelmanagers',
    },
    choices: {
      SEND: 'Versturen',
      DISCARD: 'Niet versturen',
    },
    helps: {
      SEND: 'Wat het origineel sinds de kopie heeft verstuurd, wordt opnieuw verstuurd.',
      DISCARD:
        'Het wordt als mislukt gemarkeerd. U kunt afzonderlijke e-mails, uitnodigingen en aanroepen later opnieuw versturen.',
    },
    release: 'Dit is de live-installatie: begin met versturen',
    released: 'Deze installatie verstuurt nu',
    open: 'Onderhoud openen',
  },
}
