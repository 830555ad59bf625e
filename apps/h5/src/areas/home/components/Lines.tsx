/** The product lines that have screens: content, yesterday's income, and a link. */
import { lineIds } from '@wallpaper/contract'
import { switchPlatform } from '@wallpaper/contract/home'
import { parsePageUrl } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Link } from '../../../ui/Link.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import type { HomeInit } from '../home.types.ts'
import css from './Lines.module.css'

/**
 * Several lines share one set of screens, which shows the line opened last; also stored on the server for
 * other phones.
 */
const choose = (id: string) => {
  const line = lineIds.find((one) => one === id)
  if (!line) return
  runtime().setMirroredLine(line)
  runtime()
    .call(switchPlatform, { line }, { hasLoading: false, isBackground: true })
    .catch(() => undefined)
}

type Line = HomeInit['lines'][number]

const loadIncome = () => import('../../earnings/public.ts').then((loaded) => loaded.LineIncome)
const loadLabel = () => import('../../earnings/public.ts').then((loaded) => loaded.LineIncomeLabel)
const nothing = {}

/** A line without a homepage says so; a day without income shows no figure. */
function Income({ line }: { line: Line }) {
  if (line.homepages === 0) return <span className={css.none}>还没有主页</span>
  const without = <span className={css.none}>{`${line.photos} 个作品`}</span>
  return <FetchedLater load={loadIncome} props={{ line: line.id, without }} waiting={without} />
}

function Saves({ line }: { line: Line }) {
  if (line.homepages === 0) return <span className={css.none}>还没有主页</span>
  if (!line.saves_yesterday) return <span className={css.none}>{`${line.photos} 个作品`}</span>
  return <span className={`num ${css.saves}`}>{`+${line.saves_yesterday.toLocaleString('en-US')}`}</span>
}

/** `hasMoney`: sub-accounts do not see money, but what the audience took. */
export function Lines({ lines, hasMoney }: Pick<HomeInit, 'lines'> & { hasMoney: boolean }) {
  const known = lines.filter(({ path }) => runtime().canOpen(path))
  if (known.length === 0) return null
  return (
    <>
      <div className="sec">
        <h2>产品线</h2>
        <span className="f13 t3">
          {hasMoney ? <FetchedLater load={loadLabel} props={nothing} waiting="昨日收益" /> : '昨日取图'}
        </span>
      </div>
      <section className={css.lines}>
        {known.map((line) => (
          <Link
            key={line.id}
            className={css.line}
            to={parsePageUrl(line.path).path}
            onClick={() => choose(line.id)}
          >
            <span>
              <b>{line.name}</b>
              <small>{line.about}</small>
            </span>
            {hasMoney ? <Income line={line} /> : <Saves line={line} />}
            {line.cover_url && <img src={line.cover_url} alt="" loading="lazy" />}
          </Link>
        ))}
      </section>
    </>
  )
}
