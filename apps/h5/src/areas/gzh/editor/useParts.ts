/** What an article needs to be shown: addresses of pictures, components, and which codes are gone. */
import type { ArticleParts, ComponentTemplates } from '@wallpaper/contract/gzh/articleHtml'
import { useState } from 'react'
import type { Article } from '../gzh.types.ts'

export const useParts = (opened: Article | null, saved: Article | null) => {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>(opened?.picture_urls ?? {})
  const [components, setComponents] = useState<ComponentTemplates>(opened?.components ?? {})
  const addUrls = (more: Readonly<Record<string, string>>) => setUrls((known) => ({ ...known, ...more }))
  const addComponents = (more: ComponentTemplates) => setComponents((known) => ({ ...known, ...more }))
  const parts: ArticleParts = {
    pictures: urls,
    mini: saved?.mini ?? null,
    components,
    goneCodes: saved?.gone_codes ?? [],
  }
  return { urls, parts, addUrls, addComponents }
}
