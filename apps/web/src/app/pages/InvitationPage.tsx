import type { ComponentType } from 'react'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { needAllWords } from '../language.ts'

const withWords = (load: () => Promise<{ default: ComponentType<object> }>) =>
  onDemand(async () => {
    const [page] = await Promise.all([load(), needAllWords()])
    return page
  })

/** The page of an invitation. It is public. */
export const InvitationPage = withWords(() => import('../invitation/InvitationContent.tsx'))

/** The page that an identity provider redirects to after a sign-in. */
export const ProviderReturnPage = withWords(() => import('../sign-in/FinishSignIn.tsx'))

/** The page on which a forgotten password is replaced. It is public. */
export const NewPasswordPage = withWords(() => import('../invitation/NewPasswordContent.tsx'))
