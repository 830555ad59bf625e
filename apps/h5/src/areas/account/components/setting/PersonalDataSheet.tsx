/** The personal data we store, masked, with purpose and retention. */
import { personalData } from '@wallpaper/contract/account'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { copyText } from '../../../../ui/copyText.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx'
import type { PersonalData } from '../../account.types.ts'
import css from './PersonalDataSheet.module.css'

const Group = ({ group }: { group: PersonalData['groups'][number] }) => (
  <section className={css.group}>
    <h3>{group.title}</h3>
    <p className="f12 t3">{group.purpose}</p>
    <dl>
      {group.items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="f12 t3">保存期限：{group.kept_for}</p>
  </section>
)

const inWords = ({ groups }: PersonalData): string =>
  groups
    .map(({ title, items }) => [title, ...items.map(({ label, value }) => `${label}：${value}`)].join('\n'))
    .join('\n\n')

export function PersonalDataSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(personalData, {})
  const state = stateOf(read)
  const { data } = read
  return (
    <Sheet title="个人信息清单" onClose={onClose}>
      {state.is === 'loading' && <Skeleton height={220} />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      {data?.groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      {data && (
        <Button size="lg" isBlock onPress={() => void copyText(inWords(data))}>
          复制全部
        </Button>
      )}
    </Sheet>
  )
}
