/** What of a layout others may see: its shape and words, without the person's pictures and codes. */
import type { ArticleBlock, ComponentTemplates } from '@wallpaper/contract/gzh/articleHtml'
import { componentKey } from '@wallpaper/contract/gzh/componentHtml'

const withoutOwn = (block: ArticleBlock, components: ComponentTemplates): ArticleBlock => {
  switch (block.type) {
    case 'picture':
      return { ...block, upload_id: '', caption: '', is_ai: false }
    case 'code':
    case 'mini':
      return { ...block, code: '' }
    case 'component': {
      const own = new Set(
        components[componentKey(block)]?.fields
          .filter(({ kind }) => kind === 'picture' || kind === 'code')
          .map(({ name }) => name),
      )
      const values = Object.fromEntries(Object.entries(block.values).filter(([name]) => !own.has(name)))
      return { ...block, values }
    }
    default:
      return block
  }
}

export const sharedBlocks = (
  blocks: readonly ArticleBlock[],
  components: ComponentTemplates,
): ArticleBlock[] => blocks.map((block) => withoutOwn(block, components))
