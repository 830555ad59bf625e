/** 审核标准: what no place takes; the same list that reviewers choose from. */
import { materialReasonIds, materialReasons } from '@wallpaper/contract/studio/materialReason.labels'
import { Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'

export function StandardSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="审核标准" onClose={onClose}>
      <p className="t2">只收你画的、拍的，或有授权的。这些不会通过：</p>
      {materialReasonIds
        .filter((id) => id !== 'other')
        .map((id) => (
          <Row key={id} title={materialReasons[id].name} note={materialReasons[id].sentence} />
        ))}
    </Sheet>
  )
}
