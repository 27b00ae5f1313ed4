export const problems = {
  network: 'De server is niet bereikbaar',
  timeout: 'De server heeft niet op tijd geantwoord',
  fileChanged: 'Het bestand is gewijzigd nadat het geselecteerd was. Selecteer het opnieuw.',
  partText:
    'De verbinding is verbroken of er is een nieuwe versie uitgebracht. Probeer het opnieuw of laad de pagina opnieuw.',
  connectionLost:
    'Geen verbinding met de server. Uw invoer blijft bewaard; er wordt niets verstuurd totdat u het opnieuw probeert.',
  loadTitle: 'Dit kon niet worden geladen',
  crashTitle: 'Deze pagina werkt niet meer',
  crashText: 'Probeer het opnieuw. Invoer in formulieren is als concept opgeslagen.',
  requestId: 'Noem dit nummer als u om hulp vraagt: {{id}}',
  retryIn: 'Probeer het over {{seconds}} s opnieuw',
}
