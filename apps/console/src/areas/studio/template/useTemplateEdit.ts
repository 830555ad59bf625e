/** What is edited of one template, and the calls about it. */
import {
  findTemplateFaces,
  saveStaffTemplate,
  staffTemplateRead,
  staffTemplates,
  submitStaffTemplate,
  tryTemplate,
  uploadTemplateProof,
} from '@wallpaper/contract/studio/template.console'
import { App } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { useEditHistory } from '../../../ui/form/useEditHistory.ts'
import { type EditedTemplate, editedOf, type TemplateDetail } from './template.types.ts'

const stale = { invalidates: [staffTemplateRead, staffTemplates] }

const isSame = (one: EditedTemplate, other: EditedTemplate): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const useTemplateEdit = (template: TemplateDetail) => {
  const { id } = template
  const [first] = useState(() => editedOf(template))
  const history = useEditHistory(first)
  // Of the draft that these edits began with: another's save in between is noticed.
  const [version, setVersion] = useState(template.version)
  const attempt = useAttempt()
  const { message } = App.useApp()
  const find = useEndpointMutation(findTemplateFaces, { invalidates: [] })
  const save = useEndpointMutation(saveStaffTemplate, stale)
  const proof = useEndpointMutation(uploadTemplateProof, stale)
  const trial = useEndpointMutation(tryTemplate, stale)
  const submit = useEndpointMutation(submitStaffTemplate, stale)
  const { edited, change } = history
  const isChanged = !isSame(edited, editedOf(template))

  /** The version that is saved now. */
  const keep = async (): Promise<number> => {
    if (!isChanged) return version
    const { until, ...rest } = edited
    const saved = await save.call({
      ...rest,
      faces: [...edited.faces],
      ...(until !== '' && { until }),
      id,
      version,
    })
    setVersion(saved.version)
    return saved.version
  }
  return {
    ...history,
    isChanged,
    isDisabled: template.state === 'waiting',
    isFinding: find.isPending,
    isTrying: trial.isPending,
    isSaving: save.isPending,
    isSubmitting: submit.isPending,
    isSendingProof: proof.isPending,
    set: (more: Partial<EditedTemplate>) => change({ ...edited, ...more }),
    /** Proposals for this moment take the place of its marks; the others stay. */
    findFaces: (atMs: number) =>
      attempt(async () => {
        const { faces } = await find.call({ id, ...(template.duration_ms !== null && { at_ms: atMs }) })
        const usable = faces.filter(({ is_usable }) => is_usable)
        const others = edited.faces.filter(({ at_ms }) => at_ms !== atMs)
        const marks = usable.map(({ word: _word, is_usable: _isUsable, ...mark }) => mark)
        change({ ...edited, faces: [...others, ...marks] })
        const words = faces.filter(({ is_usable }) => !is_usable).map(({ word }) => word)
        void message.info(
          [`找到 ${usable.length} 张可以换的脸，请逐个确认`, ...words.map((word) => `另有一张${word}`)].join(
            '；',
          ),
        )
      }),
    save: () =>
      attempt(async () => {
        await keep()
        void message.success(template.online_version > 0 ? '已存草稿，上线中的版本不变' : '已存草稿')
      }),
    sendProof: (file: File) => attempt(async () => setVersion((await proof.call({ id }, { file })).version)),
    tryOut: () =>
      attempt(async () => {
        await keep()
        await trial.call({ id })
      }),
    submit: () =>
      attempt(async () => {
        await submit.call({ id, version: await keep() })
        void message.success('已提交，等另一位运营确认')
      }),
  }
}

export type TemplateEdit = ReturnType<typeof useTemplateEdit>
