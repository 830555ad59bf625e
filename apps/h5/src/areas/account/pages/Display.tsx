/** 显示与字号: theme, type size, weight and motion; applied at once, kept on this phone. */
import { useState } from 'react'
import { type Display as Chosen, readDisplay, saveDisplay, typeSizes } from '../../../runtime/display.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Switch } from '../../../ui/form/fields.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from './Display.module.css'

const themes = [
  { theme: undefined, name: '跟随手机' },
  { theme: 'light', name: '浅色' },
  { theme: 'dark', name: '深色' },
] as const

const typeNames = { '100': '标准', '115': '大', '130': '特大', '150': '超大' }

function Sample({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className={css.sample} data-theme={theme} aria-hidden="true">
      <i>
        <u />
        <u />
      </i>
      <i>
        <u />
      </i>
    </span>
  )
}

interface PartProps {
  chosen: Chosen
  change: (changes: Partial<Chosen>) => void
}

function ThemeCard({ chosen, change }: PartProps) {
  return (
    <fieldset className={`card ${css.themes}`}>
      <legend className="t1 b">外观</legend>
      {themes.map(({ theme, name }) => (
        <label key={name}>
          <span className={css.samples}>
            <Sample theme={theme ?? 'light'} />
            {theme === undefined && <Sample theme="dark" />}
          </span>
          {name}
          <input
            type="radio"
            name="theme"
            checked={chosen.theme === theme}
            onChange={() => change({ theme })}
          />
        </label>
      ))}
      <p className="f12 t3">只改你自己看到的；取图页跟随观众的手机，海报不变。</p>
    </fieldset>
  )
}

function TypeCard({ chosen, change }: PartProps) {
  const { type } = chosen
  const name = type ? `${typeNames[type]}，${type}%` : '跟随手机'
  return (
    <section className="card">
      <div className="card-h">
        <h2>字号</h2>
        <span className="f13 t3">{name}</span>
      </div>
      <div className={css.size}>
        <span aria-hidden="true">字</span>
        <input
          type="range"
          aria-label="字号"
          aria-valuetext={name}
          min={0}
          max={typeSizes.length - 1}
          step={1}
          value={typeSizes.indexOf(type ?? '100')}
          onChange={({ target }) => change({ type: typeSizes[Number(target.value)] })}
        />
        <span className={css.large} aria-hidden="true">
          字
        </span>
      </div>
      <div className={css.names}>
        {typeSizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={type === size}
            onClick={() => change({ type: size })}
          >
            {typeNames[size]}
          </button>
        ))}
      </div>
    </section>
  )
}

export function Display() {
  const [chosen, setChosen] = useState(readDisplay)
  const show = (display: Chosen) => {
    saveDisplay(display)
    setChosen(display)
  }
  const change = (changes: Partial<Chosen>) => show({ ...chosen, ...changes })
  const reset = (
    <button type="button" className="nav-text" onClick={() => show({})}>
      还原
    </button>
  )
  return (
    <PageLayout right={Object.values(chosen).some(Boolean) && reset}>
      <section className={`card ${css.preview}`}>
        <p className="f12 t3">预览</p>
        <h2>上传一张，分享出去</h2>
        <p>有人取图，收益当天就能看到。</p>
        <span className="btn primary block" aria-hidden="true">
          按钮的样子
        </span>
      </section>
      <ThemeCard chosen={chosen} change={change} />
      <TypeCard chosen={chosen} change={change} />
      <Rows>
        <Row
          title="跟随手机的字号"
          value={
            <Switch
              label="跟随手机的字号"
              isOn={chosen.type === undefined}
              onChange={(isOn) => change({ type: isOn ? undefined : '100' })}
            />
          }
        />
        <Row
          title="加粗文字"
          value={
            <Switch
              label="加粗文字"
              isOn={chosen.isBold === true}
              onChange={(isBold) => change({ isBold })}
            />
          }
        />
        <Row
          title="减少动画"
          note="页面不滑动"
          value={
            <Switch
              label="减少动画"
              isOn={chosen.isStill === true}
              onChange={(isStill) => change({ isStill })}
            />
          }
        />
      </Rows>
    </PageLayout>
  )
}
