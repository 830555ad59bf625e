import { lineIds } from '@wallpaper/contract'
import { parsePageUrl } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { HomeInit } from '../home.types.ts'
import css from './Lines.module.css'

/** Several lines share one set of screens: it serves the one that was opened last. */
const choose = (id: string) => {
  const line = lineIds.find((one) => one === id)
  if (line) runtime().setMirroredLine(line)
}

/** The product lines whose screens exist. */
export function Lines({ lines }: Pick<HomeInit, 'lines'>) {
  const known = lines.filter(({ path }) => runtime().canOpen(path))
  if (known.length === 0) return null
  return (
    <>
      <div className="sec">
        <h2>产品线</h2>
      </div>
      <section className={css.lines}>
        {known.map(({ id, name, path }) => (
          <Link key={id} className={css.line} to={parsePageUrl(path).path} onClick={() => choose(id)}>
            <b>{name}</b>
            <Icon name="right" size={16} className="chev" />
          </Link>
        ))}
      </section>
    </>
  )
}
