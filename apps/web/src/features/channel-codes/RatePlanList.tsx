import { api } from '@stayboard/contract'
import { belongingTo, type OfDepartment } from '../../entities/departments/of-department.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { OrderedList } from '../../kit/lists/order/OrderedList.tsx'
import { CodeActions } from './CodeActions.tsx'
import { RatePlanForm } from './RatePlanForm.tsx'
import { priceSending, ratePlanSending, SendButton } from './SendButton.tsx'

const { ratePlans, moveRatePlan, removeRatePlan } = api.channelCodes

const columnsOf = (nameOf: (id: number) => string) =>
  columns(ratePlans, (column) => [
    column.text('name', 'shared.name', { isMain: true, card: 'title' }),
    column.text('code', 'shared.code', { width: '120px', card: 'line' }),
    column.text('currencyCode', 'shared.currency', { width: '90px', card: 'dimmed' }),
    column.option('paymentType', 'channelCodes.paymentType', {
      width: '160px',
      card: 'dimmed',
    }),
    column.text('hideWhenIdVisible', 'channelCodes.hideWhenIdVisible', {
      of: ({ hideWhenIdVisible }) => hideWhenIdVisible.map(nameOf).join(', '),
      card: 'none',
    }),
    column.text('description', 'shared.description', {
      dimmed: true,
      card: 'foot',
      inCard: ({ description }) => description,
    }),
  ])

/** The rate plans of a department, in the order in which a channel manager shows them. */
export default function RatePlanList({ department }: OfDepartment) {
  const within = { departmentId: department.departmentId }
  const plans = useCall(ratePlans, { params: within }).data?._embedded.channelManagerRatePlans ?? []
  const names = new Map(plans.map((plan) => [plan.channelManagerRatePlanId, plan.name]))
  return (
    <OrderedList
      call={ratePlans}
      pasted={{ kind: 'RATE_PLANS', within: belongingTo(department, 'department') }}
      scope="ratePlans"
      within={within}
      title={t('channelCodes.ratePlans')}
      columns={columnsOf((id) => names.get(id) ?? String(id))}
      row={{
        actions: ({ channelManagerRatePlanId, name }) => (
          <CodeActions
            id={channelManagerRatePlanId}
            name={name}
            remove={removeRatePlan}
            params={{ channelManagerRatePlanId }}
            question={t('channelCodes.deletePlanTitle')}
          />
        ),
      }}
      form={(plan, close) => <RatePlanForm plan={plan} plans={plans} {...within} onClose={close} />}
      move={moveRatePlan}
      moving={({ channelManagerRatePlanId }, place) => ({
        params: { channelManagerRatePlanId },
        body: { place },
      })}
      actions={
        <>
          <SendButton department={department} sending={ratePlanSending} />
          <SendButton department={department} sending={priceSending} />
          <AddButton>{t('channelCodes.addPlan')}</AddButton>
        </>
      }
      empty={t('channelCodes.noPlans')}
    />
  )
}
