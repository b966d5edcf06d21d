import {useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';

import {useLocation} from '@docusaurus/router';

import Dialog from './Dialog';
import Trigger from './Trigger';

/**
 * The button in the navbar and the dialog that it opens.
 *
 * The dialog with its field is part of the site's own bundle, because iOS
 * shows its keyboard only for a field that is focused within the tap. What
 * goes into the dialog is a chunk that is fetched with the first sign of
 * interest.
 */
export default function SearchBox(): ReactNode {
  const location = useLocation();
  // Any change of page, the back button's too, leaves the dialog behind.
  const [openedAt, setOpenedAt] = useState<unknown>(null);
  const isOpen = openedAt === location;
  const open = () => flushSync(() => setOpenedAt(location));
  return (
    <>
      <Trigger isOpen={isOpen} onOpen={open} />
      {isOpen && <Dialog onClose={() => setOpenedAt(null)} />}
    </>
  );
}
