/** State of a set being edited: pages and pictures, saved as a draft on the phone. */
import { useState } from 'react'
import { sentenceOf } from '../../../../runtime/failure.ts'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { type PickedFile, uploadOne } from '../../../upload/public.ts'
import type { PictureUrls } from '../editor/drawing.ts'
import type { EditorProps } from '../editor/EditorPage.tsx'
import { readFills, readUrls } from '../editor/fill.ts'
import { useMadeDraft } from '../editor/useMadeDraft.ts'
import type { Template } from '../make.types.ts'
import { firstPages, newPage, nextFill, type SetPage, withPicture } from './imageTextPages.ts'

export type ImageText = ReturnType<typeof useImageText>

export const useImageText = ({ templates, templateId, work }: EditorProps) => {
  const draft = useMadeDraft('imageText', work)
  const { filled, fill: keep } = draft
  const [template, setTemplate] = useState(
    () => templates.find(({ id }) => id === (templateId ?? filled.template_id)) ?? templates[0],
  )
  const [pages, showPages] = useState<readonly SetPage[]>(() => {
    const kept = filled.template_id === template.id ? readFills(filled.fills, template.spec) : null
    return kept ? kept.map(newPage) : firstPages(template.spec)
  })
  const [urls, setUrls] = useState<PictureUrls>(() => readUrls(filled.urls, work))
  const [busyLabels, setBusyWords] = useState<Readonly<Record<string, string>>>({})

  const setPages = (change: (before: readonly SetPage[]) => readonly SetPage[], of = template) =>
    showPages((before) => {
      const next = change(before)
      keep({ template_id: of.id, fills: JSON.stringify(next.map(({ fill }) => fill)) })
      return next
    })
  const say = (id: string, words: string) => setBusyWords((before) => ({ ...before, [id]: words }))

  /** Uploads at once; the page shows the picture when it is done. */
  const sendPicture = async (id: string, file: PickedFile): Promise<void> => {
    say(id, '上传中')
    try {
      const sent = await uploadOne(file, {
        action: 'image_text',
        onProgress: ({ sent: bytes, size }) => say(id, `上传中 ${Math.floor((bytes * 100) / size)}%`),
      })
      const url = sent.renditions?.large ?? sent.visit_url
      setUrls((before) => {
        const more = { ...before, [sent.upload_id]: url }
        keep({ urls: JSON.stringify(more) })
        return more
      })
      setPages((before) =>
        before.map((page) =>
          page.id === id ? { ...page, fill: withPicture(template.spec, page.fill, sent.upload_id) } : page,
        ),
      )
    } catch (error) {
      toast(sentenceOf(error))
    } finally {
      say(id, '')
    }
  }

  const addPages = (files: readonly PickedFile[]): SetPage[] => {
    const added = files.map((_, at) => newPage(nextFill(template.spec, pages.length + at)))
    setPages((before) => [...before, ...added])
    for (const [at, page] of added.entries()) {
      const file = files[at]
      if (file) void sendPicture(page.id, file)
    }
    return added
  }

  /** Keeps text and pictures whose layers exist in the other template too. */
  const changeTemplate = (next: Template) => {
    setTemplate(next)
    setPages(
      (before) =>
        before.map(({ id, fill }, at) => {
          const fresh = nextFill(next.spec, at)
          const [picture] = Object.values(fill.pictures)
          const words = Object.fromEntries(
            Object.entries(fill.texts).flatMap(([layer, { text }]) =>
              text === undefined ? [] : [[layer, { text }]],
            ),
          )
          const filledIn = { ...fresh, texts: words }
          return { id, fill: picture ? withPicture(next.spec, filledIn, picture.picture) : filledIn }
        }),
      next,
    )
  }

  return {
    template,
    changeTemplate,
    pages,
    setPages,
    urls,
    busyLabels,
    say,
    sendPicture,
    addPages,
    discard: draft.discard,
  }
}
