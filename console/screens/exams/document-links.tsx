/** Links to documents, such as PDFs, each in a tab of its own. */
type Props = { links: ReadonlyArray<readonly [title: string, url: string]>; className: string };

export function DocumentLinks({ links, className }: Props) {
  return (
    <ul className={className}>
      {links.map(([title, url]) => (
        <li key={title}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
