/** State of the text picture editor: content, history, and the legibility check. */
import type { PageFill } from '@wallpaper/contract/creation/template/template.schemas'
import { type fillPage, legibility, type PageLayout, type PageText, toneOf } from '@wallpaper/drawing'
import { useEffect, useRef, useState } from 'react'
import { useHistory } from '../../../../runtime/history.ts'
import { groundOf, type PictureUrls } from './drawing.ts'
import type { EditorProps } from './EditorPage.tsx'
import { moveWords, readFills, readUrls } from './fill.ts'
import { useMadeDraft } from './useMadeDraft.ts'

interface Editing {
  templateId: string
  fill: PageFill
}

/** Restores the draft, or starts with the requested template. */
export const useTextEditing = ({ templates, templateId, work }: EditorProps) => {
  const draft = useMadeDraft('textTemplate', work)
  const { filled, fill: keep } = draft
  const [given] = useState((): Editing => {
    const asked = templates.find(({ id }) => id === (templateId ?? filled.template_id)) ?? templates[0]
    const kept = filled.template_id === asked.id ? readFills(filled.fills, asked.spec)?.[0] : undefined
    return { templateId: asked.id, fill: kept ?? moveWords(asked.spec, null) }
  })
  const history = useHistory(given)
  const [urls, setUrls] = useState<PictureUrls>(() => readUrls(filled.urls, work))
  // Undo is saved to the draft as well.
  const { now, change } = history
  const kept = useRef(given)
  useEffect(() => {
    if (kept.current === now) return
    kept.current = now
    keep({ template_id: now.templateId, fills: JSON.stringify([now.fill]) })
  }, [now, keep])
  const addPicture = (ref: string, url: string) => {
    const more = { ...urls, [ref]: url }
    setUrls(more)
    keep({ urls: JSON.stringify(more) })
  }
  return { history, change, urls, addPicture, draft }
}

export const useLegibility = (
  page: ReturnType<typeof fillPage>,
  urls: PictureUrls,
  layout: PageLayout | null,
  id: string,
) => {
  const [isLegible, setIsLegible] = useState<boolean | null>(null)
  const text = page.layers.find((layer): layer is PageText => layer.kind === 'text' && layer.id === id)
  useEffect(() => {
    let isOver = false
    const box = layout?.get(id)?.bounds
    if (!text || !box) return
    groundOf({ page, urls }).then(
      (pixels) => {
        if (isOver || !pixels) return
        setIsLegible(legibility(pixels, page, { colour: text.colour, box }).isLegible)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [page, urls, layout, text, id])
  return isLegible
}

export const toneAt = async (url: string): Promise<'dark' | 'light'> => {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 48
  canvas.height = 64
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels ? toneOf(pixels) : 'dark'
}
