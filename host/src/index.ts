import './host.css';
import './shared';
import { start } from './start';

void start();
