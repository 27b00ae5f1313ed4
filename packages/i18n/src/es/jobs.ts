export const jobs = {
  jobTitle: 'Puesto',
  locations: 'Lugares',
  salary: 'Salario',
  date: 'Fecha de inicio',
  search: 'Puesto, empresa o lugar…',
  empty: 'Añada la primera oferta de empleo de este establecimiento.',
  add: 'Añadir oferta de empleo',
  edit: 'Editar oferta de empleo',
  deleteTitle: '¿Eliminar esta oferta de empleo?',
}
