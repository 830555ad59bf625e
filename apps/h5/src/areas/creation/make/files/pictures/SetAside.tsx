/** Pictures that are works already: known by their hash, so nothing of them was sent. */
import { useState } from 'react'
import { NoticeStrip } from '../../../../../ui/content.tsx'
import { Sheet } from '../../../../../ui/overlay/Sheet.tsx'
import { type BatchProblemsProps, ProblemRow } from '../batch/BatchProblems.tsx'

export function SetAside(props: BatchProblemsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const same = props.queue.files.flatMap((file) =>
    file.stage.at === 'same' ? [{ file, work: file.stage.same }] : [],
  )
  const [first] = same
  if (!first) return null
  const which =
    same.length === 1
      ? `1 张和「${first.work.title}」一样`
      : `${same.length} 张和「${first.work.title}」等一样`
  return (
    <>
      <NoticeStrip tone="info" action={{ label: '看看', onPress: () => setIsOpen(true) }}>
        {`另有 ${which}，已放在一边，不占流量`}
      </NoticeStrip>
      {isOpen && (
        <Sheet title="已经有的图片" onClose={() => setIsOpen(false)}>
          <ul aria-label="已经有的图片">
            {same.map(({ file }) => (
              <ProblemRow key={file.id} {...props} file={file} />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
