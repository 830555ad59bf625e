/** Saving, shared by both editors: settings, one-time agreement, save, confirmation. */
import type { TemplateContent } from '@wallpaper/contract/creation/template/template.schemas'
import { useState } from 'react'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import type { DraftedForm } from '../../../../runtime/useDraft.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { useInvalidateWorks } from '../files/useHandIn.ts'
import { isHandedIn, useSaveWork } from '../files/useSaveWork.ts'
import type { UploadInit, WorkDetail } from '../make.types.ts'
import { checkSettings, settingsInput, type WorkSettings } from '../settings/workSettings.ts'

/** An editor's result: uploaded pages, and their content. */
export interface Made {
  upload_ids: string[]
  pages: { upload_id: string; title: string; body: string }[]
  template_id: string
  content: TemplateContent
}

export interface SavingOptions {
  init: UploadInit
  settings: DraftedForm<WorkSettings>
  work: WorkDetail | undefined
  /** Default title from the content. */
  title: () => string
  make: () => Promise<Made>
  saveNew: (made: Made & { title: string } & ReturnType<typeof settingsInput>, key: string) => Promise<void>
  /** Saved: the draft can be deleted. */
  onSaved: () => void
}

export const useSaving = ({ init, settings, work, title, make, saveNew, onSaved }: SavingOptions) => {
  const invalidate = useInvalidateWorks()
  const saveWork = useSaveWork()
  const [opened, setOpened] = useState<'settings' | 'agreement' | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const { filled } = settings
    const named = filled.title.trim() || title()
    checkSettings({ ...filled, title: named }, { needsTitle: true })
    const made = { ...(await make()), title: named }
    if (work) {
      const { class: classId, keywords, is_ai } = filled
      await saveWork(work, { ...made, class: classId, keywords, is_ai }, isHandedIn(work))
    } else {
      await saveNew({ ...made, ...settingsInput(filled) }, key)
      invalidate()
    }
    onSaved()
    settings.discard()
    setOpened(null)
    if (work) navigateBack()
    else setIsDone(true)
  })
  return {
    init,
    settings,
    work,
    isBusy,
    problems,
    isDone,
    again: () => setIsDone(false),
    opened,
    open: () => setOpened('settings'),
    close: () => setOpened(null),
    save: () => {
      if (init.agreement_read_at === null) setOpened('agreement')
      else void submit()
    },
    hasRead: () => {
      setOpened('settings')
      void submit()
    },
  }
}
