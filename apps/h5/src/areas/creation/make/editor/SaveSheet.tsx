/** The settings of the finished work, and the agreement before the first time. */
import { Suspense } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { editNoteOf, isHandedIn } from '../files/useSaveWork.ts'
import { AgreementSheet } from '../settings/LazySheets.ts'
import { SettingsCard } from '../settings/SettingsCard.tsx'
import type { useSaving } from './useSaving.ts'

export interface SaveSheetProps {
  saving: ReturnType<typeof useSaving>
  /** Progress: 生成 2/5. */
  progress: string
}

export function SaveSheet({ saving, progress }: SaveSheetProps) {
  const { init, settings, work, isBusy, problems, opened, open, close, save, hasRead } = saving
  if (opened === 'agreement') {
    return (
      <Suspense>
        <AgreementSheet init={init} onRead={hasRead} onClose={open} />
      </Suspense>
    )
  }
  if (opened === null) return null
  const isSaved = work && !isHandedIn(work)
  const note = work && editNoteOf(work)
  return (
    <Sheet title={work ? '保存修改' : '保存为作品'} onClose={close} isForced={isBusy}>
      <Form onSubmit={save} problems={problems}>
        <SettingsCard
          init={init}
          settings={settings.filled}
          onChange={settings.fill}
          problems={problems}
          hasTitle
          isPlaced={work !== undefined}
          isBare
        />
        {note && <p className="hint">{note}</p>}
        <Button
          type="submit"
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyText={progress || '提交中'}
        >
          {isSaved ? '保存' : '提交审核'}
        </Button>
      </Form>
    </Sheet>
  )
}
