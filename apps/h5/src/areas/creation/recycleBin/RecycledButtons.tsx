import { Button } from '../../../ui/Button.tsx'
import css from './recycleBin.module.css'
import type { RecycledActs } from './useRecycledActs.ts'

interface RecycledButtonsProps {
  count: number
  acts: RecycledActs
  onRestore: () => void
}

export function RecycledButtons({ count, acts: { remove, restore }, onRestore }: RecycledButtonsProps) {
  return (
    <div className={css.buttons}>
      <Button
        kind="danger"
        size="lg"
        isDisabled={count === 0}
        isBusy={remove.isBusy}
        onPress={() => void remove.submit()}
      >
        彻底删除
      </Button>
      <Button
        kind="primary"
        size="lg"
        isDisabled={count === 0}
        isBusy={restore.isBusy}
        busyText="恢复中"
        onPress={onRestore}
      >
        {count > 0 ? `恢复 ${count} 个作品` : '恢复'}
      </Button>
    </div>
  )
}
