export const problems = {
  network: 'Serverul nu poate fi contactat',
  connectionLost:
    'Nicio conexiune la server. Ce ați scris este păstrat; nimic nu se trimite până când încercați din nou.',
  loadTitle: 'Aceasta nu a putut fi încărcată',
  crashTitle: 'Această pagină s-a oprit',
  crashText: 'Încercați din nou. Ce ați scris într-un formular este păstrat ca ciornă.',
  requestId: 'Menționați acest număr când cereți ajutor: {{id}}',
  retryIn: 'Încercați din nou peste {{seconds}} s',
}
