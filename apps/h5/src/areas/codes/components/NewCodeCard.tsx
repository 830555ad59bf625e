import { Button } from '../../../ui/Button.tsx'
import type { CodeListReply } from '../codes.types.ts'
import css from './NewCodeCard.module.css'

export interface NewCodeCardProps {
  quota: CodeListReply['quota']
  onCreate: () => void
}

/** How many codes there may be, and the way to the one form. */
export function NewCodeCard({ quota: { used, max }, onCreate }: NewCodeCardProps) {
  const isFull = used >= max
  return (
    <section className="card">
      <div className={css.head}>
        <div>
          <h2 className="num">
            已用 {used} / {max} 个
          </h2>
          <p className={css.note}>
            {isFull ? `最多 ${max} 个口令，删除不用的再来新建` : '所有产品线合计，审核中和已暂停的也算'}
          </p>
        </div>
        <Button kind="primary" isDisabled={isFull} onPress={onCreate}>
          新建口令
        </Button>
      </div>
    </section>
  )
}
