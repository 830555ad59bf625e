/** 设置: who wrote it, what the list shows below the title, and the cover. */
import { articleLimits, picturesIn } from '@wallpaper/contract/gzh/articleHtml'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/form/fields.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './editor.module.css'
import type { ArticleForm } from './useArticle.ts'
import type { EditorActs } from './useEditorActs.ts'

export interface SettingsSheetProps {
  form: ArticleForm
  acts: Pick<EditorActs, 'pickOne'>
  onClose: () => void
}

export function SettingsSheet({ form, acts, onClose }: SettingsSheetProps) {
  const { fields, blocks, parts, change } = form
  const inArticle = picturesIn(blocks, parts.components)
  const covers = [...new Set([...(fields.cover ? [fields.cover] : []), ...inArticle])]
  const pick = async () => {
    // The sheet would lie over the screen to choose on.
    onClose()
    const picked = await acts.pickOne()
    if (picked) change({ cover: picked.upload_id })
  }
  return (
    <Sheet title="设置" onClose={onClose}>
      <div className={css.settings}>
        <TextField
          name="author"
          label="作者"
          value={fields.author}
          maxLength={articleLimits.author}
          placeholder="可以不填"
          onChange={(author) => change({ author })}
        />
        <TextArea
          name="digest"
          label="摘要"
          value={fields.digest}
          maxLength={articleLimits.digest}
          placeholder="不填时微信取正文开头"
          onChange={(digest) => change({ digest })}
        />
        <h3 className="form-label">封面</h3>
        <div className={css.covers}>
          {covers.map((id, at) => (
            <button
              key={id}
              type="button"
              aria-label={`第 ${at + 1} 张当封面`}
              aria-pressed={id === fields.cover}
              onClick={() => change({ cover: id })}
            >
              {parts.pictures[id] ? <img src={parts.pictures[id]} alt="" /> : '已失效'}
            </button>
          ))}
        </div>
        {covers.length === 0 && <p className="f13 t3">文章里还没有图片，可以从主页选一张</p>}
        <Button kind="soft" onPress={() => void pick()}>
          从主页选封面
        </Button>
      </div>
    </Sheet>
  )
}
