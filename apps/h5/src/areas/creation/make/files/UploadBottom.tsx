/** The bottom bar of an upload: what is missing, and the submit button. */
import { Button } from '../../../../ui/Button.tsx'
import type { UploadQueueOfScreen } from '../../../upload/public.ts'

export interface UploadBottomProps {
  queue: UploadQueueOfScreen
  unit: '张' | '个'
  isBusy: boolean
  onSubmit: () => void
}

const hintOf = ({ totals, ready }: UploadQueueOfScreen, unit: string): string => {
  const { count, done, failed, same, flawed } = totals
  const left = count - done - failed - same - flawed
  if (count === 0) return `先添加要上传的文件`
  if (left > 0 && ready.length > 0) return `${left} ${unit}还在上传，可先提交已完成的 ${ready.length} ${unit}`
  if (left > 0) return `${left} ${unit}还在上传，完成后可以提交`
  if (flawed > 0 && ready.length > 0)
    return `${flawed} ${unit}要先改好，可以先提交没有问题的 ${ready.length} ${unit}`
  if (flawed > 0) return `${flawed} ${unit}要先改好，再提交`
  return ready.length > 0 ? '提交后由人工审核，通过后观众就能看到' : '没有可以提交的文件'
}

export function UploadBottom({ queue, unit, isBusy, onSubmit }: UploadBottomProps) {
  const count = queue.ready.length
  return (
    <>
      <p className="hint">{hintOf(queue, unit)}</p>
      <Button kind="primary" size="lg" isBlock isDisabled={count === 0} isBusy={isBusy} onPress={onSubmit}>
        {count > 0 ? `提交审核（${count}）` : '提交审核'}
      </Button>
    </>
  )
}
