/** Draws and uploads every page; finished uploads are kept, so that a retry only does the rest. */
import { fillPage } from '@wallpaper/drawing'
import { useRef, useState } from 'react'
import { sentenceOf, UserFacingError } from '../../../../runtime/failure.ts'
import { sendPage } from '../editor/sendPage.ts'
import type { Made } from '../editor/useSaving.ts'
import { type SetPage, wordsOf } from './imageTextPages.ts'
import type { ImageText } from './useImageText.ts'

export const useMakePages = (
  { template, pages, urls, say }: ImageText,
  autofill: { homepage_name: string },
) => {
  const { spec } = template
  const [progress, setProgress] = useState('')
  /** Upload ids by page content. */
  const sent = useRef(new Map<string, string>())

  const drawAndSend = async ({ id, fill }: SetPage, at: number): Promise<string> => {
    const key = JSON.stringify([template.id, autofill.homepage_name, fill])
    const known = sent.current.get(key)
    if (known) return known
    setProgress(`生成 ${at + 1}/${pages.length}`)
    say(id, `生成 ${at + 1}/${pages.length}`)
    try {
      const page = fillPage(spec, fill, autofill)
      const upload_id = await sendPage({ page, urls }, { name: `page-${at + 1}.png`, action: 'image_text' })
      sent.current.set(key, upload_id)
      return upload_id
    } catch (error) {
      throw new UserFacingError(`第 ${at + 1} 张没有生成：${sentenceOf(error)}。再试时只生成没有完成的`)
    } finally {
      say(id, '')
    }
  }

  const make = async (): Promise<Made> => {
    const upload_ids: string[] = []
    for (const [at, page] of pages.entries()) upload_ids.push(await drawAndSend(page, at))
    if (new Set(upload_ids).size < upload_ids.length)
      throw new UserFacingError('有两张一模一样，改一改或删掉一张再生成')
    return {
      upload_ids,
      pages: pages.map(({ fill }, at) => ({ upload_id: upload_ids[at] ?? '', ...wordsOf(spec, fill) })),
      template_id: template.id,
      content: { pages: pages.map(({ fill }) => fill) },
    }
  }
  return { progress, make }
}
