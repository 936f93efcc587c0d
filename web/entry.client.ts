/** The script of every page. React Router runs on the server only. */
import './page-script/main.ts';
