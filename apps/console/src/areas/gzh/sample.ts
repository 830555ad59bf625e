/** A component as it looks in an article, before anybody has used it. */
import type { ArticleBlock, ArticleParts } from '@wallpaper/contract/gzh/articleHtml'
import { articleHtml } from '@wallpaper/contract/gzh/articleHtml'
import { type ComponentTemplate, componentHtml, sampleValues } from '@wallpaper/contract/gzh/componentHtml'

const words = (id: string, text: string): ArticleBlock => ({
  id,
  type: 'text',
  text,
  is_bold: false,
  color: 'ink',
  align: 'left',
})

const parts: ArticleParts = { pictures: {}, mini: null, components: {} }

export const sampleHtml = (template: ComponentTemplate): string =>
  componentHtml(template, sampleValues(template.fields), {})

/** What stands around it in the preview. */
export const before = articleHtml(
  [
    words('a', '入秋之后的光变得很软，做成 9 张手机壁纸。'),
    { id: 'b', type: 'heading', text: '第一张：傍晚六点', look: 'bar' },
  ],
  parts,
)
export const after = articleHtml(
  [
    words('a', '颜色从橘到紫只有十分钟，所以我把它拉长成了一整屏。'),
    { id: 'b', type: 'divider', look: 'star' },
    words('c', '下周画雪，想看什么留言告诉我。'),
  ],
  parts,
)
