import type { ComponentType } from 'react'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { needAllWords } from '../language.ts'

const withWords = (load: () => Promise<{ default: ComponentType<object> }>) =>
  onDemand(async () => {
    const [page] = await Promise.all([load(), needAllWords()])
    return page
  })

/** The page of an invitation, for anybody. */
export const InvitationPage = withWords(() => import('../invitation/InvitationContent.tsx'))

/** The page that the provider of an account comes back to. */
export const ProviderReturnPage = withWords(() => import('../sign-in/FinishSignIn.tsx'))

/** The page of a forgotten password, for anybody. */
export const NewPasswordPage = withWords(() => import('../invitation/NewPasswordContent.tsx'))
