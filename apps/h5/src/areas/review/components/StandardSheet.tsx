/** 审核标准: what is rejected and what to do then; the same list that reviewers choose from. */
import type { OutputOf } from '@wallpaper/contract'
import { auditStandards } from '@wallpaper/contract/review'
import { type ReasonGroup, reasonGroupIds } from '@wallpaper/contract/review/review.limits'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ErrorState, Skeleton } from '../../../ui/states/states.tsx'
import css from './StandardSheet.module.css'

type Standard = OutputOf<typeof auditStandards>['items'][number]

const titles: Record<ReasonGroup, string> = { work: '这些作品不会通过', homepage: '这些主页不会通过' }

function Standards({ title, standards }: { title: string; standards: readonly Standard[] }) {
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <dl>
        {standards.map(({ id, label, told }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function StandardSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(auditStandards, {})
  const state = stateOf(read)
  const { data } = read
  return (
    <Sheet title="审核标准" onClose={onClose}>
      {state.is === 'loading' && <Skeleton height={220} />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      {data &&
        reasonGroupIds.map((group) => (
          <Standards
            key={group}
            title={titles[group]}
            standards={data.items.filter((standard) => standard.group === group)}
          />
        ))}
    </Sheet>
  )
}
