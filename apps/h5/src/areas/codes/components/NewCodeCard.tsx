import { Button } from '../../../ui/Button.tsx'
import { useCodeCheck } from '../codes.queries.ts'
import type { CodeListReply } from '../codes.types.ts'
import { CodeField } from './CodeField.tsx'
import css from './NewCodeCard.module.css'

export interface NewCodeCardProps {
  text: string
  onType: (text: string) => void
  quota: CodeListReply['quota']
  /** The code is available: choose its target next. */
  onCreate: () => void
}

/** The code is entered here in the page; its target is chosen in the sheet that follows. */
export function NewCodeCard({ text, onType, quota, onCreate }: NewCodeCardProps) {
  const check = useCodeCheck(text)
  const isFull = quota.used >= quota.max
  const isFree = check.is === 'answered' && check.answer.state === 'free'
  return (
    <section className="card">
      <div className={css.head}>
        <h2>新建口令</h2>
        <span className="num">
          已用 {quota.used} / {quota.max} 个
        </span>
      </div>
      {isFull ? (
        <p className={css.full}>最多 {quota.max} 个口令，删除不用的再来新建</p>
      ) : (
        <div className={css.field}>
          <div>
            <CodeField value={text} onChange={onType} check={check} />
          </div>
          <Button kind="primary" isDisabled={!isFree} onPress={onCreate}>
            创建
          </Button>
        </div>
      )}
    </section>
  )
}
