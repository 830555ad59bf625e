/** The tabs below the stage, and the selected panel. */
import type { ReactNode } from 'react'
import css from './editor.module.css'

const tabs = ['模板', '文字', '字体', '颜色', '背景'] as const
export type EditorTab = (typeof tabs)[number]

interface EditorTabsProps {
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  children: ReactNode
}

export function EditorTabs({ tab, onTab, children }: EditorTabsProps) {
  return (
    <section className={css.panel} aria-label="编辑">
      <div className={css.tabs} role="tablist">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === tab}
            onClick={() => onTab(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={css.body} role="tabpanel" aria-label={tab}>
        {children}
      </div>
    </section>
  )
}
