import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { WorkPicker as OwnWorkPicker, useCurrentHomepage } from '../../creation/public.ts'

/** One published work of the current homepage. */
export function WorkPicker({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const { homepage } = useCurrentHomepage('picture')
  if (!homepage) {
    return (
      <Sheet title="选择作品" onClose={onClose}>
        <p className="t3">还没有主页，先建主页、上传作品</p>
      </Sheet>
    )
  }
  return (
    <OwnWorkPicker
      line="picture"
      homepageId={homepage.id}
      max={1}
      state="published"
      confirm={() => '用这张'}
      onDone={([work]) => (work ? onPick(work.id) : onClose())}
      onClose={onClose}
    />
  )
}
