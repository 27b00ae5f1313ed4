/** Content health (docs/rules/content-health.md). */
export const contentHealth = {
  intro:
    'Lo que echarían en falta clientes y huéspedes. Primero, los establecimientos con más llegadas en los próximos 60 días.',
  arrivals: 'Llegadas en 60 días',
  firstArrival: 'Primera llegada',
  wrong: 'Qué falta',
  none: 'No falta nada',
  noneHelp: 'Todos los establecimientos en uso están completos.',
  count: '{{departments}} establecimientos, {{arrivals}} llegadas',
  total: '{{total}} establecimientos requieren atención',
  faults: {
    NO_DESCRIPTION: 'Sin descripción',
    BEHIND_SOURCE: 'Traducción desactualizada',
    NO_ADDRESS: 'Sin dirección',
    NO_PLACE: 'No está en el mapa',
    NO_PHONE: 'Sin número de teléfono',
    NO_HOUSE_RULES: 'Sin normas de la casa',
    NO_TIMES: 'Sin hora de entrada o salida',
    NO_ROOMS: 'Sin habitaciones',
    NO_REGISTRATION_NUMBER: 'Sin número de registro',
    CERTIFICATE_ENDED: 'Un certificado ha caducado',
    CERTIFICATE_ENDS: 'Un certificado caduca pronto',
    CONTRACT_ENDED: 'El contrato ha terminado',
    CONTRACT_ENDS: 'El contrato termina pronto',
    OLD: 'Sin cambios desde hace un año',
  },
}
