import { actions } from './actions.ts'
import { clients } from './clients.ts'
import { dashboard } from './dashboard.ts'
import { editor } from './editor.ts'
import { enquiries } from './enquiries.ts'
import { exploiters } from './exploiters.ts'
import { filters } from './filters.ts'
import { forms } from './forms.ts'
import { frame } from './frame.ts'
import { history } from './history.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { menu } from './menu.ts'
import { messages } from './messages.ts'
import { options } from './options.ts'
import { organisations } from './organisations.ts'
import { palette } from './palette.ts'
import { places } from './places.ts'
import { problems } from './problems.ts'
import { prognosis } from './prognosis.ts'
import { tags } from './tags.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { views } from './views.ts'
import { wiki } from './wiki.ts'

/** The words of the product by area; the other languages have to have the same keys. */
const en = {
  actions,
  clients,
  dashboard,
  editor,
  enquiries,
  exploiters,
  filters,
  forms,
  frame,
  history,
  lists,
  login,
  menu,
  messages,
  options,
  organisations,
  palette,
  places,
  problems,
  tags,
  prognosis,
  uploads,
  users,
  views,
  wiki,
}

export default en
