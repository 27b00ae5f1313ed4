export const problems = {
  network: 'De server is niet bereikbaar',
  connectionLost:
    'Geen verbinding met de server. Wat u typte blijft bewaard; er wordt niets verstuurd totdat u het opnieuw probeert.',
  loadTitle: 'Dit kon niet worden geladen',
  crashTitle: 'Deze pagina werkt niet meer',
  crashText: 'Probeer het opnieuw. Wat u in een formulier typte, is als concept bewaard.',
  requestId: 'Noem dit nummer als u om hulp vraagt: {{id}}',
  retryIn: 'Probeer het over {{seconds}} s opnieuw',
}
