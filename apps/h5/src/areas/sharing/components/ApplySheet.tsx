import { shareApplyInit } from '@wallpaper/contract/sharing'
import { useState } from 'react'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { ApplyForm } from './ApplyForm.tsx'

/** 申请使用素材, above the list of offers. */
export function ApplySheet({ homepageId, onClose }: { homepageId: string; onClose: () => void }) {
  const read = useLineRead(shareApplyInit, { homepage_id: homepageId })
  const [isDirty, setDirty] = useState(false)
  const state = stateOf(read)
  return (
    <Sheet title="申请使用素材" onClose={onClose} isDirty={isDirty}>
      {state.is === 'loading' && <FormSkeleton fields={2} />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      {read.data &&
        (read.data.note ? (
          <p className="field-note">{read.data.note}</p>
        ) : (
          <ApplyForm key={read.data.offer_version} form={read.data} onDone={onClose} onDirty={setDirty} />
        ))}
    </Sheet>
  )
}
