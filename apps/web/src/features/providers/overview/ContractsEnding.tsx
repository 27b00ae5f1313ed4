import { api, type WireAnswer } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import type { Target } from '../../../kit/core/address/target.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { countText, t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Tiles } from '../../../ui/Tiles.tsx'
import { ContractEnd } from '../department/ContractEnd.tsx'
import classes from './ContractsEnding.module.css'

type Ending = WireAnswer<typeof api.providerMetas.contractsEnding>

/** The numbers of contracts that end within 30, 60 and 90 days, and the next ones to end, with links. */
export default function ContractsEnding() {
  const { data, error, refetch } = useCall(api.providerMetas.contractsEnding, {}, { staleTime: 60_000 })
  return (
    <Card title={t('providers.contractsEnding')}>
      {!data && !error && <Waiting heights={[86]} />}
      {!data && error && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {data && <Endings ending={data} />}
    </Card>
  )
}

function Endings({ ending: { within, first } }: { ending: Ending }) {
  return (
    <>
      <Tiles>
        {within.map((span) => (
          <Span key={span.days} {...span} />
        ))}
      </Tiles>
      {first.length === 0 ? (
        <p>{t('providers.noContractsEnd')}</p>
      ) : (
        <ul className={classes.first} aria-label={t('providers.endFirst')}>
          {first.map((one) => (
            <First key={`${one.kind} ${one.id}`} contract={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function Span({ days, providers, departments }: Ending['within'][number]) {
  // The empty value removes the initial filter by kind, so that the list has all kinds.
  const search = { contractEndsWithin: String(days), providerKinds: '', sort: 'contractDateEnd' }
  return (
    <li className={classes.span}>
      <span className={classes.days}>{t('providers.withinDays', { count: days })}</span>
      <Link to="/provider_departments" search={search} className={classes.count}>
        {countText('uses.departments', departments)}
      </Link>
      <Link to="/provider_meta" search={search} className={classes.count}>
        {countText('uses.providers', providers)}
      </Link>
    </li>
  )
}

function First({ contract }: { contract: Ending['first'][number] }) {
  const { kind, id, providerKind, name } = contract
  const target: Target =
    kind === 'provider'
      ? { to: '/provider_meta_detail/$id', params: { id: String(id) } }
      : {
          to: '/provider_department/$department_id/kind/$kind',
          params: { department_id: String(id), kind: String(providerKind) },
        }
  return (
    <li className={classes.one}>
      <TargetLink to={target} className={classes.name}>
        {name}
      </TargetLink>
      <ContractEnd contract={contract} />
    </li>
  )
}
