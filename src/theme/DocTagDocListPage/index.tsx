// Change: documents are entries of a list, below the number of them.
import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type {Props} from '@theme/DocTagDocListPage';
import Heading from '@theme/Heading';
import IndexList from '@theme/IndexList';
import SearchMetadata from '@theme/SearchMetadata';

import {describeTag} from '../../components/describeTag';

export default function DocTagDocListPage({tag}: Props): ReactNode {
  const title = translate(
    {id: 'theme.docs.tagDocListPageTitle', message: '标签：{tagName}'},
    {tagName: tag.label},
  );
  const entries = tag.items.map((doc) => ({
    title: doc.title,
    to: doc.permalink,
    excerpt: doc.description,
  }));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="container margin-vert--lg">
        <div className="row">
          <main className="col">
            {tag.unlisted && <Unlisted />}
            <header className="margin-bottom--xl">
              <Heading as="h1">{title}</Heading>
              <p>{describeTag(tag)}</p>
              <Link href={tag.allTagsPath}>
                <Translate id="theme.tags.tagsPageLink">查看所有标签</Translate>
              </Link>
            </header>
            <section>
              <IndexList isNumbered entries={entries} />
            </section>
          </main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
