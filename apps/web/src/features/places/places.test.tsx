import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { dialog, save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import CityList from './CityList.tsx'
import CountryList from './CountryList.tsx'

const netherlands = { countryId: 4, name: 'Netherlands', countryCode: 'NL', version: 1, _links: {} }
const delft = {
  cityId: 9,
  name: 'Delft',
  region: 'Zuid-Holland',
  favorite: false,
  countryId: 4,
  countryName: 'Netherlands',
  countryCode: 'NL',
  latitude: 52,
  longitude: 4.36,
  version: 2,
  _links: { self: { href: '/api/city/9' } },
}

function answer({ method, path, body }: Asked) {
  const one = path.startsWith('/api/city') ? delft : netherlands
  if (method === 'DELETE') return { status: 202 }
  if (method !== 'GET') return { body: { ...one, ...(body as object), version: 3 } }
  if (path === '/api/cities') return listAnswer('cities', [delft])
  if (path !== '/api/countries') return { body: one }
  const list = listAnswer('countries', [netherlands])
  return { body: { ...list.body, _links: { default: { href: '/api/country/4' } } } }
}

signedIn({ roles: ['ROLE_CONTENT'] })

describe('validation rules', () => {
  inFullRun('name all wrong fields of a country at once, and accept the longest texts', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(CountryList, '/?open=new')
    const form = await dialog()
    const put = async (label: RegExp, text: string) => {
      await user.clear(form.getByLabelText(label))
      await user.click(form.getByLabelText(label))
      await user.paste(text)
    }
    await put(/^Name/, 'Ys')
    await put(/^Code/, 'XABCD')
    await user.click(save())
    const alert = (await form.findByRole('alert')).textContent
    expect(alert).toContain('Name: This field is to short')
    expect(alert).toContain('Code: To many characters')
    expect(writes(asked)).toEqual([])
    await put(/^Name/, 'Y'.repeat(120))
    await put(/^Code/, 'XABC')
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
  })

  inFullRun('accept a name of three letters for a city, whose country is suggested', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(CityList, '/?open=new')
    await user.click(await screen.findByRole('textbox', { name: /^Name/ }))
    await user.paste('Yss')
    await user.click(save())
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([
        { path: '/api/city', body: { name: 'Yss', country: '/api/country/4' } },
      ]),
    )
  })

  inFullRun('a city requires a country', async () => {
    const asked = answerCalls((one) =>
      one.path === '/api/countries' ? listAnswer('countries', [netherlands]) : answer(one),
    )
    const { user } = await showPage(CityList, '/?open=new')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Gouda')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('Please select a country first')
    expect(writes(asked)).toEqual([])
  })
})

describe('the star', () => {
  const star = () => screen.findByRole('button', { name: 'Favourite: Delft' })

  it('changes at once, before the server answers', async () => {
    let release = () => {}
    const asked = answerCalls(async (one) => {
      if (one.method === 'POST') await new Promise<void>((resolve) => (release = resolve))
      return answer(one)
    })
    const { user } = await showPage(CityList)
    await user.click(await star())
    expect((await star()).getAttribute('aria-pressed')).toBe('true')
    expect(writes(asked)).toMatchObject([{ path: '/api/city/favorite/9', body: { favorite: true } }])
    release()
  })

  it('changes back if the server refuses, and shows the error', async () => {
    answerCalls((one) => (one.method === 'POST' ? problemAnswer(500, 'generic') : answer(one)))
    const { user } = await showPage(CityList)
    await user.click(await star())
    await screen.findByText('Oeps, something went wrong.')
    expect((await star()).getAttribute('aria-pressed')).toBe('false')
  })
})

it('keeps a country that is still used, and names the records that use it', async () => {
  answerCalls((one) =>
    one.method === 'DELETE' ? problemAnswer(409, 'inUse', { uses: { cities: 2 } }) : answer(one),
  )
  const { user } = await showPage(CountryList)
  await user.click(await screen.findByRole('button', { name: 'Delete Netherlands' }))
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('This is still in use: 2 cities')
})

it('hides actions from a user with read rights', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  answerCalls(answer)
  await showPage(CityList, '/?open=9')
  await screen.findByRole('dialog', { name: 'Delft' })
  expect(screen.queryByRole('button', { name: /Delete|Edit|Favourite|Save/ })).toBeNull()
})

it('offers to add the first country only to users who may add one', async () => {
  const nobodys = () => listAnswer('countries', [])
  answerCalls(nobodys)
  const { unmount } = await showPage(CountryList)
  await screen.findByText('Add the first country.')
  unmount()
  signInAs({ roles: ['ROLE_VIEWER'] })
  answerCalls(nobodys)
  await showPage(CountryList, '/?open=new')
  await screen.findByText('Nothing here yet')
  expect(screen.queryByText('Add the first country.')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
